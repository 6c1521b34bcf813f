import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { BarButton } from '@/ui/bar-button';
import { AddToGroupDialog, type AddToGroupDialogProps } from './add-to-group-dialog';

export type AddToGroupProps = Pick<AddToGroupDialogProps, 'selection' | 'count'>;

/** Among the actions on the selected contacts. */
export function AddToGroup({ selection, count }: AddToGroupProps) {
  const t = useText('groups.addTo');
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton icon={<UsersRound aria-hidden className="size-4" />} label={t('action')} onClick={() => setOpen(true)} />
      <AddToGroupDialog open={open} selection={selection} count={count} onClose={() => setOpen(false)} />
    </>
  );
}
