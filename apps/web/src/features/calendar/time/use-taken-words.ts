import type { TakenTime } from '@app/contracts/calendar/appointments.contract';
import { useText } from '@/lib/text/use-text';
import { usePersonNames } from '@/lib/text/use-person-name';

/** "Camila Restrepo has Verónica Contreras until 15:30." */
export function useTakenWords(): (taken: Omit<TakenTime, 'slots'>) => string {
  const t = useText('calendar.taken');
  const nameOf = usePersonNames();
  return ({ user, vehicle, contact, local_until: until }) => {
    const values = { until: until.slice(11), person: user ? nameOf(user.name) : '', customer: contact ? nameOf(contact.name) : '' };
    if (vehicle) return t('vehicle', { ...values, vehicle: vehicle.title });
    if (!user) return t('nobody', values);
    return t(contact ? 'customer' : 'busy', values);
  };
}
