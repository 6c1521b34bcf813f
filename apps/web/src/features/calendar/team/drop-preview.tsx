import { minutesBetween, minutesIn, wallTimeAt } from '../place/days';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { useCustomerName } from '../look/appointment-face';
import { useTakenWords } from '../time/use-taken-words';
import { NOBODY } from '../place/calendar-filter';
import { useCalendarLocation } from '../place/use-calendar-location';
import { conflictIn, type TeamColumnProps } from './columns';
import { bandOf } from './grid-position';
import { useTeamDrag } from './team-store';

/** Where the dragged appointment would be, and who has that time. */
export function DropPreview({ column, hours, all, busy }: TeamColumnProps) {
  const drag = useTeamDrag((state) => state.drag);
  if (drag?.over?.column !== (column.personId ?? -1)) return null;
  return <Preview column={column} hours={hours} all={all} busy={busy} moved={drag.appointment} localStart={drag.over.localStart} />;
}

interface PreviewProps extends TeamColumnProps {
  moved: TeamColumnProps['all'][number];
  localStart: string;
}

function Preview({ column: { personId, name }, hours, all, busy, moved, localStart }: PreviewProps) {
  const t = useText('calendar');
  const { day } = useCalendarLocation();
  const customer = useCustomerName(moved);
  const words = useTakenWords();
  const minutes = minutesBetween(moved.local_start, moved.local_end);
  const stretch = { local_start: localStart, local_end: wallTimeAt(day, minutesIn(localStart) + minutes) };
  const band = bandOf(day, stretch, hours);
  const taken = conflictIn(stretch, { personId: personId ?? moved.user?.id ?? NOBODY, moved, all, busy });
  if (!band) return null;
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-2 z-4 overflow-hidden rounded-md border-2 bg-surface px-2 py-1 text-xs shadow-e3',
        taken ? 'border-danger' : 'border-brand',
      )}
      style={{ top: band.top, minHeight: band.height }}
    >
      <p className="truncate font-semibold text-text">{customer}</p>
      <p className="truncate text-text-2 tabular-nums">
        {localStart.slice(11)} · {t(`types.${moved.type}`)}
      </p>
      {taken && (
        <p className="font-medium text-danger-text">
          {words({
            user: taken.user ?? { id: 0, name },
            contact: 'contact' in taken ? taken.contact : null,
            vehicle: null,
            local_until: taken.local_end,
          })}
        </p>
      )}
    </div>
  );
}
