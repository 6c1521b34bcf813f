import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { useDeleteContacts } from '../hooks/use-delete-contacts';
import type { SelectedContacts } from '../hooks/use-selection';
import { BarButton } from '@/ui/bar-button';

export interface DeleteSelectionProps {
  selected: SelectedContacts;
}

export function DeleteSelection({ selected: { wire, count, has, clear } }: DeleteSelectionProps) {
  const t = useText('contacts.deletion');
  const [isAsking, setAsking] = useState(false);
  const mayDelete = useCan('contacts.delete');
  const { mutate } = useDeleteContacts();
  if (!mayDelete) return null;
  const confirm = () => {
    setAsking(false);
    clear();
    mutate({ selection: wire, isDeleted: has });
  };
  return (
    <>
      <BarButton tone="danger" icon={<Trash2 aria-hidden className="size-4" />} label={t('confirm')} onClick={() => setAsking(true)} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('titleMany', { count })}
        description={t('warningMany')}
        confirmLabel={t('confirm')}
        onConfirm={confirm}
      />
    </>
  );
}
