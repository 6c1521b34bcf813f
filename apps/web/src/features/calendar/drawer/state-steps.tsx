import type { AppointmentState, AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { isStruck } from '../look/type-look';

const WAY: readonly AppointmentState[] = ['requested', 'confirmed', 'checked_in', 'completed'];

/** How far the appointment is; one that was canceled or missed ends its way. */
export function StateSteps({ appointment: { state, source } }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  const steps = source === 'person' && state !== 'requested' ? WAY.slice(1) : WAY;
  const way: readonly AppointmentState[] = WAY.includes(state)
    ? steps
    : [...steps.filter((step) => step !== 'checked_in' && step !== 'completed'), state];
  const reached = way.indexOf(state);
  const reachedLook = isStruck(state) ? 'bg-danger' : 'bg-brand';
  return (
    <ol aria-label={t('states.label')} className="flex gap-1.5 text-xs">
      {way.map((step, index) => (
        <li key={step} aria-current={step === state ? 'step' : undefined} className="min-w-0 flex-1">
          <span aria-hidden className={classNames('mb-1.5 block h-1 rounded-full', index > reached ? 'bg-surface-3' : reachedLook)} />
          <span className={step === state ? 'font-semibold text-text' : 'text-text-2'}>{t(`states.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
