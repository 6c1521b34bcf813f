import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, SquarePen, X } from 'lucide-react';
import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import type { GroupProposal, GroupProposals, ProposalReason } from '@app/contracts/groups/groups.contract';
import { useClientId } from '@/lib/forms/use-client-id';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { notify } from '@/ui/notify';
import { groupKeys } from './api/group-keys';
import { createGroup, dismissProposal } from './api/write-group';
import type { GroupFormTarget } from './use-group-form';
import { useRuleText } from './use-rule-text';
import { Samples } from './samples';

export interface ProposalCardProps {
  proposal: GroupProposal;
  onEdit: (target: GroupFormTarget) => void;
}

export function ProposalCard({ proposal, onEdit }: ProposalCardProps) {
  const t = useText('groups');
  const sentence = useRuleText();
  const { nameOf, whyOf } = useProposalText();
  const { accept, dismiss } = useProposalAnswers();
  const { key, reason, rule, count, samples } = proposal;
  const name = nameOf(reason);
  return (
    <li className="flex flex-col gap-2 rounded-md border border-border p-3">
      <div className="flex min-w-0 items-center gap-2">
        <h3 className="min-w-0 truncate font-semibold text-text">{name}</h3>
        <Chip tone="brand">{t('count', { count })}</Chip>
      </div>
      <p className="text-base text-text-2">{whyOf(reason)}</p>
      <p className="text-xs text-text-3">{sentence(rule)}</p>
      <Samples contacts={samples} count={count} />
      <div className="flex flex-wrap gap-2 pt-1">
        <Button
          size="sm"
          variant="primary"
          icon={<Check aria-hidden className="size-4" />}
          aria-label={t('proposals.acceptLabel', { name })}
          loading={accept.isPending}
          onClick={() => accept.mutate(proposal)}
        >
          {t('proposals.accept')}
        </Button>
        <Button
          size="sm"
          icon={<SquarePen aria-hidden className="size-4" />}
          aria-label={t('proposals.editLabel', { name })}
          onClick={() => onEdit({ group: null, name, description: '', rule, proposal: key })}
        >
          {t('proposals.edit')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<X aria-hidden className="size-4" />}
          aria-label={t('proposals.dismissLabel', { name })}
          onClick={() => dismiss.mutate(proposal)}
        >
          {t('proposals.dismiss')}
        </Button>
      </div>
    </li>
  );
}

/** Accepts or dismisses a proposal; it leaves the list immediately. */
function useProposalAnswers() {
  const t = useText('groups');
  const say = useFailureText();
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  const { nameOf } = useProposalText();
  const drop = ({ key }: GroupProposal) =>
    queryClient.setQueryData<GroupProposals>(
      groupKeys.proposals,
      (known) => known && { ...known, data: known.data.filter((proposal) => proposal.key !== key) },
    );
  const reload = () => queryClient.invalidateQueries({ queryKey: groupKeys.all });
  const accept = useMutation({
    mutationFn: ({ key, reason, rule }: GroupProposal) =>
      createOnce((client_id) => createGroup({ name: nameOf(reason), description: '', rule, client_id }), key),
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

/** A proposal in words: what the group would be called, and why it is proposed. */
function useProposalText() {
  const t = useText('groups');
  const format = useFormatter();
  const stages = useStages();
  return useMemo(() => {
    const nameOf = (reason: ProposalReason): string => {
      switch (reason.kind) {
        case 'cold_stage':
          return t('proposals.names.cold_stage', { stage: stageIn(stages, reason.stage).label });
        case 'tags':
          return t('proposals.names.tags', { tags: format.list(reason.tags, { type: 'conjunction' }) });
        case 'language':
          return t('proposals.names.language', { language: t(`values.${reason.language}`) });
        case 'channel':
          return t('proposals.names.channel', { channel: t(`values.${reason.channel}`) });
        case 'source':
          return t('proposals.names.source', { source: t(`sources.${reason.source}`) });
        default:
          return t(`proposals.names.${reason.kind}`);
      }
    };
    const whyOf = (reason: ProposalReason): string =>
      'days' in reason ? t(`proposals.why.${reason.kind}`, { days: String(reason.days) }) : t(`proposals.why.${reason.kind}`);
    return { nameOf, whyOf };
  }, [t, format, stages]);
}
