import type { GroupProposal } from '@app/contracts/groups/groups.contract';
import { Check, SquarePen, X } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import type { GroupFormTarget } from '../hooks/use-group-form';
import { useProposalText } from '../hooks/use-proposal-text';
import { useProposalAnswers } from '../hooks/use-proposals';
import { useRuleText } from '../hooks/use-rule-text';
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
