import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useQuery } from '@tanstack/react-query';
import { listScheduledQuery } from '../api/list-scheduled-messages';

/** The clock that scheduled times go by; the browser's own until the organization's is known. */
export function useTimeZone(conversation: Pick<ConversationView, 'id' | 'type'>): string {
  const { data } = useQuery(listScheduledQuery(conversation));
  return data?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
