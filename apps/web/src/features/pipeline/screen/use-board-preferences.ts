import type { BoardPreferences } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';

/** How the person looks at the board. A choice shows immediately and, once saved, on every device; one that is not saved lasts as long as the page. */
export function useBoardPreferences() {
  const queryClient = useQueryClient();
  const { board } = useMe();
  const { mutate } = useMutation({
    mutationFn: (next: BoardPreferences) => call(api.auth.savePreferences, { body: { board: next } }),
    scope: { id: 'board-preferences' },
    onMutate: async (next) => {
      // an answer that is still on its way would bring the old choice back
      await queryClient.cancelQueries(meQuery);
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, board: next });
    },
  });
  return { board, change: (part: Partial<BoardPreferences>) => mutate({ ...board, ...part }) };
}
