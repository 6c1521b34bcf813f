import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { groupKeys } from '../api/group-keys';
import { addMembers, createGroup } from '../api/write-group';

/** A group that is there, or the name of one that is to be made. */
export type AddTarget = Pick<GroupView, 'id'> | { name: string };

export function useAddToGroup(selection: ContactSelection) {
  const t = useText('groups.addTo');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (target: AddTarget) => {
      const { id } = 'id' in target ? target : await createGroup({ name: target.name, description: '' });
      return addMembers(id, selection);
    },
    onSuccess: ({ group, changed }) => notify({ title: t('done', { count: changed, group: group.name }), tone: 'success' }),
    onError: (error) => notify({ title: t('failed', { message: say(error) }), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupKeys.all }),
  });
}
