import type { GroupInput, GroupView } from '@app/contracts/groups/groups.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { groupKeys } from '../api/group-keys';
import { createGroup, updateGroup } from '../api/write-group';

/** Saves a group: a new one, or other words and another rule for one that is there. */
export function useSaveGroup(group: GroupView | null) {
  const t = useText('groups.form');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn(input: GroupInput) {
      const { name, description, rule } = input;
      return group ? updateGroup(group.id, { name, description, ...(rule ? { rule } : {}) }) : createGroup(input);
    },
    onSuccess(saved) {
      queryClient.setQueryData(groupKeys.detail(saved.id), saved);
      void queryClient.invalidateQueries({ queryKey: groupKeys.all });
      notify({ title: t(group ? 'saved' : 'created', { name: saved.name }), tone: 'success' });
    },
  });
}
