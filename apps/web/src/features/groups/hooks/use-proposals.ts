import type { GroupProposal, GroupProposals } from '@app/contracts/groups/groups.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { groupKeys } from '../api/group-keys';
import { createGroup, dismissProposal } from '../api/write-group';
import { useProposalText } from './use-proposal-text';

/** What a person answers to a proposal: it goes from the list at once. */
export function useProposalAnswers() {
  const t = useText('groups');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { nameOf } = useProposalText();
  const drop = ({ key }: GroupProposal) =>
    queryClient.setQueryData<GroupProposals>(
      groupKeys.proposals,
      (known) => known && { ...known, data: known.data.filter((proposal) => proposal.key !== key) },
    );
  const reload = () => queryClient.invalidateQueries({ queryKey: groupKeys.all });
  const accept = useMutation({
    mutationFn: (proposal: GroupProposal) => createGroup({ name: nameOf(proposal.reason), description: '', rule: proposal.rule }),
    onSuccess(group, proposal) {
      drop(proposal);
      void queryClient.invalidateQueries({ queryKey: groupKeys.list });
      notify({ title: t('form.created', { name: group.name }), tone: 'success' });
    },
    onError: (error) => notify({ title: t('proposals.acceptFailed', { message: say(error) }), tone: 'danger' }),
  });
  const dismiss = useMutation({
    mutationFn: ({ key }: GroupProposal) => dismissProposal(key),
    onMutate: drop,
    onSuccess: (_, { reason }) => notify({ title: t('proposals.dismissed', { name: nameOf(reason) }) }),
    onError(error) {
      notify({ title: t('proposals.dismissFailed', { message: say(error) }), tone: 'danger' });
      void reload();
    },
  });
  return { accept, dismiss };
}
