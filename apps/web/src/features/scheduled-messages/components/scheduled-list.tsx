import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { listScheduledQuery } from '../api/list-scheduled-messages';
import { ScheduledCard } from './scheduled-card';

/** What waits for its time in a conversation, and what was refused when its time came. Nothing is drawn while there is nothing. */
export function ScheduledList({ conversation }: { conversation: ConversationView }) {
  const t = useText('scheduled');
  const kit = useText('kit');
  const { data, error, refetch, isFetching } = useQuery(listScheduledQuery(conversation));
  if (error && !data) {
    return (
      <p role="alert" className="mb-2 flex flex-wrap items-center gap-2 text-sm text-danger-text">
        {t('loadFailed')}
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      </p>
    );
  }
  if (!data || data.scheduled_messages.length === 0) return null;
  return (
    <ul aria-label={t('list')} className="mb-2 flex max-h-28 md:max-h-48 flex-col gap-1.5 overflow-y-auto overscroll-contain">
      {data.scheduled_messages.map((scheduled) => (
        <ScheduledCard key={scheduled.id} scheduled={scheduled} timeZone={data.time_zone} windowEnd={conversation.window?.expires_at} />
      ))}
    </ul>
  );
}
