import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getConversationQuery } from '../api/get-conversation';
import { knownPerson } from '../api/get-person';
import { useChatsLocation } from '../context/use-chats-location';

/** The person whose messages the address names. */
export type OpenedPerson =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void; isRetrying: boolean; conversationId: number }
  | { state: 'open'; contactId: number; channel: Channel | null; conversationId: number | null };

export function useOpenedPerson(): OpenedPerson {
  const queryClient = useQueryClient();
  const { conversationId, contactId, channel } = useChatsLocation();
  const { data, error, isFetching, refetch } = useQuery(getConversationQuery(conversationId));
  if (conversationId === null) return contactId === null ? { state: 'none' } : { state: 'open', contactId, channel, conversationId };
  if (data) return { state: 'open', contactId: data.conversation.contact_id, channel: data.conversation.type, conversationId };
  if (error) return { state: 'failed', error, retry: () => void refetch(), isRetrying: isFetching, conversationId };
  const person = knownPerson(queryClient, conversationId);
  if (!person) return { state: 'loading' };
  return {
    state: 'open',
    contactId: person.contact_id,
    channel: person.whatsapp_conversation_id === conversationId ? 'whatsapp' : 'sms',
    conversationId,
  };
}
