import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { useContactName } from '../hooks/use-contact-name';
import { useDeleteContacts } from '../hooks/use-delete-contacts';
import { useLatest } from '../hooks/use-latest';

export interface DeleteContactProps {
  /** Whom to delete, once that is confirmed; null while nobody is. */
  contact: ContactView | null;
  onClose: () => void;
}

export function DeleteContact({ contact, onClose }: DeleteContactProps) {
  const t = useText('contacts.deletion');
  const nameOf = useContactName();
  const { mutate } = useDeleteContacts();
  const shown = useLatest(contact);
  const confirm = () => {
    onClose();
    if (contact) mutate({ selection: { ids: [contact.id] }, isDeleted: (id) => id === contact.id, name: nameOf(contact) });
  };
  return (
    <AlertDialog
      open={contact !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: shown ? nameOf(shown) : '' })}
      description={t('warning')}
      confirmLabel={t('confirm')}
      onConfirm={confirm}
    />
  );
}
