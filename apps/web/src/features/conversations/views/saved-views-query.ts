import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { SavedView, SavedViewInput } from '@app/contracts/conversations/saved-views.contract';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';

/** Events keep it fresh. */
export const savedViewsQuery = queryOptions({
  queryKey: ['conversations', 'views'],
  queryFn: ({ signal }) => call(api.savedViews.list, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Takes the place of the view of the same name. */
export function useSaveView() {
  const t = useText('chats.views');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedViewInput) => call(api.savedViews.save, { body }),
    onSuccess: () => queryClient.invalidateQueries(savedViewsQuery),
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
  });
}

/** Deletes a view, and offers the way back. */
export function useDeleteView() {
  const t = useText('chats.views');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate: save } = useSaveView();
  return useMutation({
    mutationFn: ({ id }: SavedView) => call(api.savedViews.remove, { params: { id } }),
    onSuccess(_, { name, filter }) {
      notify({ title: t('deleted', { name }), action: { label: kit('undo'), onAction: () => save({ name, filter }) } });
      return queryClient.invalidateQueries(savedViewsQuery);
    },
    onError: (error) => notify({ title: t('deleteFailed'), description: say(error), tone: 'danger' }),
  });
}
