import type { AppointmentHistoryEntry, AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { historyQuery } from '../api/calendar-queries';
import { useMomentText } from '../place/use-moment-text';

/** Lists each step with its person, the latest first. */
export function AppointmentHistoryLines({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar.history');
  const { moment } = useTimeText();
  const query = useQuery(historyQuery(appointment.id));
  const wordsOf = useEntryWords();
  const sources = useText('calendar.sources');
  return (
    <section className="border-t border-border pt-4">
      <h3 className="mb-2 text-sm font-semibold text-text">{t('title')}</h3>
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <QueryError title={t('failed')} query={query} className="py-2" />}
      <ol className="flex flex-col gap-1.5 text-sm">
        {query.data &&
          withBooking(query.data.entries, appointment, sources).map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.state}`} className="flex flex-wrap justify-between gap-x-3 text-text">
              <span>
                {wordsOf(entry)} <span className="text-text-2">· {entry.by ?? t('customer')}</span>
              </span>
              <time dateTime={entry.at} className="text-text-2 tabular-nums">
                {moment(entry.at)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** Adds the booking where nobody of the team made it: it has no entry of its own. */
function withBooking(
  entries: readonly AppointmentHistoryEntry[],
  { created_at: at, created_by: booker, source, local_start: to, moved_from_id: movedFrom }: AppointmentView,
  sourceText: ReturnType<typeof useText<'calendar.sources'>>,
): readonly AppointmentHistoryEntry[] {
  if (movedFrom !== null || entries.some(({ kind }) => kind === 'booked')) return entries;
  return [...entries, { at, by: booker?.name ?? sourceText(source), kind: 'booked', state: null, from: null, to }];
}

function useEntryWords(): (entry: AppointmentHistoryEntry) => string {
  const t = useText('calendar.history');
  const states = useText('calendar.states');
  const when = useMomentText();
  return ({ kind, state, from, to }) => {
    if (kind === 'booked') return to ? t('booked', { when: when(to) }) : t('bookedAtAll');
    if (kind === 'moved' && from && to) return t('moved', { from: when(from), to: when(to) });
    return state ? states(state) : t('changed');
  };
}
