import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { useContact } from '../hooks/use-contact';
import { useContactName } from '../hooks/use-contact-name';
import { detailsOf } from '../hooks/use-contacts-location';

export interface NumberTakenProps {
  contactId: number;
  /** What to say of a contact that this person may not see. */
  words: string | undefined;
}

/** Names the contact that has the number, and leads there. */
export function NumberTaken({ contactId, words }: NumberTakenProps) {
  const t = useText('contacts.form');
  const nameOf = useContactName();
  const { data: contact } = useContact(contactId);
  if (!contact) return words;
  return (
    <span>
      {t('phoneTaken', { name: nameOf(contact) })}{' '}
      <Link to="/contacts" search={detailsOf(contactId)} className="whitespace-nowrap underline underline-offset-2">
        {t('openOther')}
      </Link>
    </span>
  );
}
