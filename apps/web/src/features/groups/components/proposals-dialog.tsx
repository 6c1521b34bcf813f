import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Spinner } from '@/ui/spinner';
import { groupProposalsQuery } from '../api/group-queries';
import type { GroupFormTarget } from '../hooks/use-group-form';
import { ProposalCard } from './proposal-card';

export interface ProposalsDialogProps {
  open: boolean;
  onClose: () => void;
  onEdit: (target: GroupFormTarget) => void;
}

/** Auto Group Contacts: what the contacts themselves suggest. */
export function ProposalsDialog({ open, onClose, onEdit }: ProposalsDialogProps) {
  const t = useText('groups.proposals');
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="md" title={t('title')} description={t('hint')}>
      {open && <Proposals onEdit={onEdit} />}
    </Dialog>
  );
}

function Proposals({ onEdit }: Pick<ProposalsDialogProps, 'onEdit'>) {
  const t = useText('groups.proposals');
  const say = useFailureText();
  const { data, error, isError, isFetching, refetch } = useQuery(groupProposalsQuery);
  if (isError && !data) {
    return <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-12 text-base text-text-2">
        <Spinner /> {t('looking')}
      </p>
    );
  }
  if (data.data.length === 0) {
    return <EmptyState icon={<Sparkles />} title={t('empty')} description={t('emptyHint', { count: data.contacts })} />;
  }
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-3">
      {data.data.map((proposal) => (
        <ProposalCard key={proposal.key} proposal={proposal} onEdit={onEdit} />
      ))}
    </ul>
  );
}
