import type { GroupMember, GroupMembers, GroupView } from '@app/contracts/groups/groups.contract';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { groupKeys } from '../api/group-keys';
import { addMembers, removeMembers } from '../api/write-group';

type Pages = InfiniteData<GroupMembers>;

const without = (pages: Pages | undefined, contactId: number): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.filter(({ contact }) => contact.id !== contactId),
      total: page.total === null ? null : page.total - 1,
    })),
  };

/** Takes a contact out of a manual group at once; the notice puts it back. */
export function useRemoveMember(group: GroupView) {
  const t = useText('groups.members');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: groupKeys.all });
  const fail = (error: unknown) => notify({ title: t('removeFailed', { message: say(error) }), tone: 'danger' });
  const restore = (contactId: number) => addMembers(group.id, { ids: [contactId] }).then(refresh, fail);
  return useMutation({
    mutationFn: ({ contact }: GroupMember) => removeMembers(group.id, [contact.id]),
    async onMutate({ contact }) {
      await queryClient.cancelQueries({ queryKey: groupKeys.members(group.id) });
      queryClient.setQueriesData<Pages>({ queryKey: groupKeys.members(group.id) }, (pages) => without(pages, contact.id));
    },
    onSuccess(_, { contact }) {
      const action = { label: kit('undo'), onAction: () => void restore(contact.id) };
      notify({ title: t('removed', { name: contact.name, group: group.name }), action });
    },
    onError: fail,
    onSettled: refresh,
  });
}
