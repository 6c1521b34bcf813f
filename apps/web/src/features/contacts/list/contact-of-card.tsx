import { useQuery } from '@tanstack/react-query';
import { MessageSquare, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { listContactsQuery } from '../api/list-contacts';
import type { ContactForm } from '../form/contact-form';
import { ContactDialog } from '../dialog/contact-dialog';

export interface ContactOfCardProps {
  known: Partial<ContactForm> & Pick<ContactForm, 'phone'>;
}

/** Opens the chat of the contact on a shared card, or offers to add a contact with its number. */
export function ContactOfCard({ known }: ContactOfCardProps) {
  const t = useText('chats');
  const [isAdding, setAdding] = useState(false);
  const { data: page, isPending } = useQuery(listContactsQuery({ page: 1, search: known.phone }));
  const contact = page?.data.find(({ phone, whatsapp_number }) => phone === known.phone || whatsapp_number === known.phone);
  if (contact) {
    return (
      <ButtonLink
        to="/chats"
        search={{ contact: contact.id }}
        size="sm"
        icon={<MessageSquare aria-hidden className="size-4" />}
        className="mt-3 w-full"
      >
        {t('bubble.openChat')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="sm" icon={<UserPlus className="size-4" />} loading={isPending} onClick={() => setAdding(true)} className="mt-3 w-full">
        {t('bubble.addContact')}
      </Button>
      <ContactDialog target={isAdding ? 'add' : null} known={known} onClose={() => setAdding(false)} />
    </>
  );
}
