import type { AdminOrganizationDetails } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { ChangeDialog } from './change-dialog';

export interface SuspensionDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

/** Suspends, or takes the suspension back. */
export function SuspensionDialog({ organization: { id, name, suspension }, onClose }: SuspensionDialogProps) {
  const kind = suspension ? 'reactivate' : 'suspend';
  const t = useText(`plans.organization.${kind}`);
  return (
    <ChangeDialog
      organizationId={id}
      title={t('title', { name })}
      hint={t('hint')}
      submit={t('submit')}
      tone={suspension ? 'primary' : 'danger'}
      changeFor={(reason) => ({ kind, body: { reason } })}
      onClose={onClose}
    />
  );
}
