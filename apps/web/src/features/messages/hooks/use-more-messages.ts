import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { loadNewer, loadOlder } from '../api/list-messages';

/** Loads the page above or below the loaded messages; a call while one is under way changes nothing. */
export function useMoreMessages(conversation: ConversationView, loadPage: typeof loadOlder | typeof loadNewer) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loadPage(queryClient, conversation),
    networkMode: 'always',
  });
  return { load: () => isPending || mutate(), isLoading: isPending, hasFailed: isError };
}
