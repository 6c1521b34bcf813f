import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useText } from '@/lib/text/use-text';
import { usePhoneFormat } from '../phone/use-phone-format';

export interface ContactReachProps {
  contact: Pick<ContactView, 'phone' | 'whatsapp_number' | 'email'>;
}

/** Phone and email in one line. */
export function ContactReach({ contact: { phone, whatsapp_number, email } }: ContactReachProps) {
  const t = useText('contacts.row');
  const { formatStored } = usePhoneFormat();
  const number = phone ?? whatsapp_number;
  return (
    <span className="flex min-w-0 gap-2 text-sm text-text-2 [grid-area:reach]">
      <span className="shrink-0 tabular-nums">{number ? formatStored(number) : t('noNumber')}</span>
      {email && <span className="truncate">{email}</span>}
    </span>
  );
}
