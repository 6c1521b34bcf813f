import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { Avatar } from '@/ui/avatar';

export interface MergeSideProps {
  contact: ContactView;
  /** What becomes of it. */
  label: string;
}

export function MergeSide({ contact, label }: MergeSideProps) {
  const number = usePhoneText(contact.phone ?? contact.whatsapp_number);
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-md border border-border bg-surface-2 p-3">
      <Avatar name={contact.name} id={contact.id} mark={contact.emoji} />
      <div className="min-w-0">
        <p className="text-xs font-medium text-text-3">{label}</p>
        <p className="truncate font-semibold text-text">{contact.name}</p>
        <p className="truncate text-sm text-text-2 tabular-nums">{number ?? contact.email}</p>
      </div>
    </div>
  );
}
