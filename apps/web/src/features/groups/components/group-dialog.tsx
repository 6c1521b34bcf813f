import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import type { GroupFormTarget } from '../hooks/use-group-form';
import { GroupForm } from './group-form';

export interface GroupDialogProps {
  /** What is written; null while nothing is. */
  target: GroupFormTarget | null;
  onClose: () => void;
  onSaved: (group: GroupView) => void;
}

export function GroupDialog({ target, onClose, onSaved }: GroupDialogProps) {
  const t = useText('groups.form');
  return (
    <Dialog open={target !== null} onOpenChange={(open) => open || onClose()} size="md" title={t(target?.group ? 'edit' : 'create')}>
      {target && <GroupForm target={target} onCancel={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}
