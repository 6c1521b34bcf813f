import type { AppointmentMessageView } from '@app/contracts/calendar/appointment-messages.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { messagesQuery } from '../api/calendar-queries';
import { useMomentText } from '../place/use-moment-text';

/** The automatic messages to the customer: when each goes out, or how it went. */
export function AppointmentMessageLines({ appointmentId }: { appointmentId: number }) {
  const t = useText('calendar.messages');
  const query = useQuery(messagesQuery(appointmentId));
  return (
    <section className="border-t border-border pt-4">
      <h3 className="mb-2 text-sm font-semibold text-text">{t('title')}</h3>
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <QueryError title={t('failed')} query={query} className="py-2" />}
      {query.data?.messages.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
      <ul className="flex flex-col gap-1.5 text-sm">
        {query.data?.messages.map((message) => (
          <li key={message.kind} className="flex flex-wrap justify-between gap-x-3 text-text">
            <span>{t(`kinds.${message.kind}`)}</span>
            <StateWords message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StateWords({ message: { state, outcome, local_due } }: { message: AppointmentMessageView }) {
  const t = useText('calendar.messages');
  const when = useMomentText();
  if (state === 'planned') return <span className="text-text-2 tabular-nums">{when(local_due)}</span>;
  const words = outcome ? t(`outcomes.${outcome}`) : t(`states.${state}`);
  return <span className={state === 'refused' ? 'font-medium text-warning-text' : 'text-text-2'}>{words}</span>;
}
