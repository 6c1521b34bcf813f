import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { conversationKeys } from '../api/conversation-keys';

/** Asks the server how a person stands now; resolves when it shows. Events that spoke in the meantime are taken in. */
export function useRefreshPerson(contactId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: conversationKeys.person(contactId) }), [queryClient, contactId]);
}
