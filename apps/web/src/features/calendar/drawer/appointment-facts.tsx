import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTimeZone } from 'use-intl';
import { useCan } from '@/lib/session/use-me';
import { wantCall } from '@/lib/session/wanted-call';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { zoneCity } from '@/lib/time/zone';
import { Avatar } from '@/ui/avatar';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { PersonAvatar } from '@/ui/person-avatar';
import { useCalendarParts } from '../context/calendar-parts';
import { useDayText } from '../place/use-moment-text';
import { useCustomerName } from '../look/appointment-face';
import { dayIn } from '../place/days';
import { useCalendarLocation } from '../place/use-calendar-location';
import { AppointmentNotes } from './appointment-notes';
import { StateSteps } from './state-steps';

/** When, who, with what and with whom. */
export function AppointmentFacts({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  const text = useDayText();
  const zone = useTimeZone() ?? '';
  const { Vehicle } = useCalendarParts();
  const { vehicle, user, source, created_by: booker, local_start, local_end } = appointment;
  return (
    <>
      <div>
        <p className="text-xl font-semibold text-text first-letter:uppercase">
          {text(dayIn(local_start), { weekday: 'long', day: 'numeric', month: 'long' })}
        </p>
        <p className="text-md text-text-2 tabular-nums">
          {local_start.slice(11)} – {local_end.slice(11)} <span className="ml-1">{t('zoneTime', { zone: zoneCity(zone) })}</span>
        </p>
      </div>
      <StateSteps appointment={appointment} />
      <StateNotes appointment={appointment} />
      <Customer appointment={appointment} />
      {vehicle && <Vehicle vehicleId={vehicle.id} />}
      <dl className="grid grid-cols-[6.5rem_1fr] gap-y-2.5 border-t border-border pt-4 text-base">
        <Fact label={t('with')}>
          {user ? (
            <span className="flex items-center gap-2">
              <PersonAvatar id={user.id} name={user.name} size="xs" />
              {user.name}
            </span>
          ) : (
            <span className="text-warning-text">{t('nobody')}</span>
          )}
        </Fact>
        <Fact label={t('bookedBy')}>{booker ? booker.name : t(`sources.${source}`)}</Fact>
      </dl>
      <AppointmentNotes appointment={appointment} />
    </>
  );
}

/** Notes on the state: why nobody comes at this time or may not come, and that the customer has confirmed. */
function StateNotes({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  const { open } = useCalendarLocation();
  const { state, holds, moved_to_id: movedTo, cancel_reason: reason, customer_confirmed: isComing } = appointment;
  return (
    <>
      {movedTo !== null && (
        <Banner
          action={
            <button type="button" className="touch-target min-h-6 font-medium underline" onClick={() => open(movedTo)}>
              {t('toNewTime')}
            </button>
          }
        >
          {t('wasMoved')}
        </Banner>
      )}
      {state === 'canceled' && movedTo === null && (
        <Banner tone="warning">{reason ? t('canceledBecause', { reason }) : t('wasCanceled')}</Banner>
      )}
      {state === 'confirmed' && isComing && <Banner tone="success">{t('customerConfirmed')}</Banner>}
      {state === 'requested' && !holds && <Banner tone="warning">{t('notHeld')}</Banner>}
    </>
  );
}

function Customer({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  const navigate = useNavigate();
  const name = useCustomerName(appointment);
  const mayCall = useCan('calls.use');
  const { contact } = appointment;
  const phone = usePhoneText(contact?.phone ?? null);
  if (!contact) return <p className="border-t border-border pt-4 text-base text-text-2">{t('erased')}</p>;
  const callThem = () => {
    wantCall(contact.id);
    void navigate({ to: '/chats', search: { contact: contact.id, type: 'calls' } });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-border pt-4">
      <Avatar id={contact.id} name={contact.name} />
      <div className="min-w-0 flex-1 basis-36">
        <Link
          to="/contacts"
          search={{ contact: contact.id }}
          className="block min-h-6 touch-target truncate rounded-sm text-md font-semibold text-text hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {phone && phone !== name && <p className="text-sm text-text-2 tabular-nums">{phone}</p>}
      </div>
      <div className="flex gap-2">
        <ButtonLink size="sm" to="/chats" search={{ contact: contact.id }} icon={<MessageCircle aria-hidden />}>
          {t('chat')}
        </ButtonLink>
        {mayCall && contact.phone && (
          <IconButton size="sm" variant="secondary" label={t('call', { name })} icon={<Phone />} onClick={callThem} />
        )}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{label}</dt>
      <dd className="min-w-0 text-text">{children}</dd>
    </>
  );
}
