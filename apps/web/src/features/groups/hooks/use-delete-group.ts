import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { groupKeys } from '../api/group-keys';
import { deleteGroup } from '../api/write-group';
import { useGroupsLocation } from './use-groups-location';

/** Deletes a group and goes back to the others; its contacts stay. */
export function useDeleteGroup() {
  const t = useText('groups.deletion');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { show } = useGroupsLocation();
  return useMutation({
    mutationFn: deleteGroup,
    onSuccess(_, { name }) {
      show(null);
      void queryClient.invalidateQueries({ queryKey: groupKeys.list });
      notify({ title: t('done', { name }), tone: 'success' });
    },
    onError: (error) => notify({ title: t('failed', { message: say(error) }), tone: 'danger' }),
  });
}
