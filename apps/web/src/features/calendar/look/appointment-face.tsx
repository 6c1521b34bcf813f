import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { useText } from '@/lib/text/use-text';
import { usePersonNames } from '@/lib/text/use-person-name';
import { classNames } from '@/ui/class-names';
import { PersonAvatar } from '@/ui/person-avatar';
import { isStruck, STATE_ICONS, TYPE_HUES } from './type-look';

export interface AppointmentFaceProps {
  appointment: AppointmentView;
  /** One line, for short appointments. */
  isShort: boolean;
  /** The column says whose it is. */
  hidesPerson?: boolean;
  isOpened?: boolean;
  className?: string;
}

/** An appointment as the grids show it: who, when, in which state, what for. */
export function AppointmentFace({ appointment, isShort, hidesPerson = false, isOpened = false, className }: AppointmentFaceProps) {
  const { state, type, user } = appointment;
  const isRequested = state === 'requested';
  return (
    <div
      data-hue={TYPE_HUES[type]}
      className={classNames(
        '@container flex h-full min-w-0 gap-1 overflow-hidden rounded-md border text-2xs text-stage-text',
        isRequested ? 'border-dashed border-stage bg-surface' : 'border-l-3 border-transparent border-l-stage bg-stage-soft',
        isShort ? 'items-center px-1.5' : 'px-1.5 py-0.5',
        isOpened && 'ring-2 ring-ring',
        className,
      )}
    >
      {isShort ? <OneLine appointment={appointment} /> : <ThreeLines appointment={appointment} />}
      {!hidesPerson && user && (
        <>
          <PersonAvatar
            id={user.id}
            name={user.name}
            size="xs"
            className={classNames('mt-0.5 self-start', isShort ? '@max-[8rem]:hidden' : '@max-[6rem]:hidden')}
          />
          <span className="sr-only">{user.name}</span>
        </>
      )}
    </div>
  );
}

type FaceProps = Pick<AppointmentFaceProps, 'appointment'>;

function OneLine({ appointment }: FaceProps) {
  const t = useText('calendar');
  const { state, type, local_start: start } = appointment;
  const Icon = STATE_ICONS[state];
  return (
    <p className="flex min-w-0 flex-1 items-center gap-1.5">
      <span className="shrink-0 tabular-nums @max-[4rem]:sr-only">{start.slice(11)}</span>
      <Who appointment={appointment} />
      <Icon aria-hidden className="ml-auto size-3.5 @max-[8rem]:hidden" />
      <span className="sr-only">
        {t(`states.${state}`)}, {t(`types.${type}`)}
      </span>
    </p>
  );
}

function ThreeLines({ appointment }: FaceProps) {
  const t = useText('calendar');
  const { state, type, vehicle, local_start: start } = appointment;
  const Icon = STATE_ICONS[state];
  return (
    // a line without room wraps out of sight instead of being cut in half
    <div className="flex min-w-0 flex-1 flex-col flex-wrap content-start overflow-hidden *:w-full">
      <p className="flex">
        <Who appointment={appointment} />
      </p>
      <p className="flex items-center gap-1 leading-3.5 tabular-nums @max-[2rem]:sr-only">
        {start.slice(11)}
        <Icon aria-hidden className="size-3.5 @max-[4.5rem]:hidden" />
        <span className="sr-only">{t(`states.${state}`)}</span>
      </p>
      <p className="-mb-1 truncate leading-3.5">
        {t(`types.${type}`)}
        {vehicle && ` · ${vehicle.title}`}
      </p>
    </div>
  );
}

function Who({ appointment }: FaceProps) {
  const name = useCustomerName(appointment);
  return (
    <bdi className={classNames('min-w-0 truncate text-xs leading-4 font-semibold', isStruck(appointment.state) && 'line-through')}>
      {name}
    </bdi>
  );
}

/** The customer’s name, or that they were erased. */
export function useCustomerName({ contact }: Pick<AppointmentView, 'contact'>): string {
  const t = useText('calendar');
  const nameOf = usePersonNames();
  return contact ? nameOf(contact.name) : t('erased');
}
