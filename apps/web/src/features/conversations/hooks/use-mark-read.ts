import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { conversationKeys } from '../api/conversation-keys';
import { asDetail } from '../api/get-conversation';
import { markRead } from '../api/mark-read';

/** Marks the conversation as read; a failure leaves it unread, which the next message or visit makes good. */
export function useMarkRead({ id, type }: ConversationView): () => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: markRead,
    onSuccess: (conversation) => queryClient.setQueryData(conversationKeys.detail(conversation.id), asDetail(conversation)),
  });
  return useCallback(() => mutate({ id, type }), [mutate, id, type]);
}
