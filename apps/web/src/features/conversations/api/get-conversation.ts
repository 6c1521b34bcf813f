import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { conversationKeys } from './conversation-keys';

export interface ConversationDetail {
  conversation: ConversationView;
  /** How far the server's clock is ahead of this browser's, in milliseconds; negative when it is behind. */
  clockAhead: number;
}

/** Asks nothing while no conversation is open. */
export const getConversationQuery = (conversationId: number | null) =>
  queryOptions({
    queryKey: conversationKeys.detail(conversationId),
    queryFn:
      conversationId === null
        ? skipToken
        : async ({ signal }) => asDetail(await call(api.conversations.get, { params: { id: conversationId }, signal })),
  });

export const asDetail = (conversation: ConversationView): ConversationDetail => ({
  conversation,
  clockAhead: conversation.window ? Date.parse(conversation.window.server_now) - Date.now() : 0,
});
