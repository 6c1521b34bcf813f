import { SquarePen } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ChannelIcon } from '@/ui/channel-icon';
import { useContactsNavigation } from '../hooks/use-contacts-location';

export interface CardActionsProps {
  contactId: number;
}

export function CardActions({ contactId }: CardActionsProps) {
  const t = useText('contacts.actions');
  const { openForm } = useContactsNavigation();
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to="/chats"
        search={{ contact: contactId, type: 'whatsapp' }}
        className="flex-1"
        icon={<ChannelIcon channel="whatsapp" />}
      >
        {t('whatsapp')}
      </ButtonLink>
      <Button className="flex-1 px-2" icon={<SquarePen aria-hidden />} onClick={() => openForm(contactId)}>
        {t('edit')}
      </Button>
    </div>
  );
}
