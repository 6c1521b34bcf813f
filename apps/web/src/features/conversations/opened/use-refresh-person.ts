import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { conversationKeys } from '../api/conversation-keys';

/** Refetches a person, resolves once it is shown, and applies events that arrived in between. */
export function useRefreshPerson(contactId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: conversationKeys.person(contactId) }), [queryClient, contactId]);
}
