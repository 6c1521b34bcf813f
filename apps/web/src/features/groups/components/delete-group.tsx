import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { useDeleteGroup } from '../hooks/use-delete-group';

export interface DeleteGroupProps {
  group: GroupView;
  open: boolean;
  onClose: () => void;
}

export function DeleteGroup({ group, open, onClose }: DeleteGroupProps) {
  const t = useText('groups.deletion');
  const { mutate, isPending } = useDeleteGroup();
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={t('title', { name: group.name })}
      description={t('warning')}
      confirmLabel={t('confirm')}
      busy={isPending}
      onConfirm={() => mutate(group, { onSettled: onClose })}
    />
  );
}
