import { useNavigate } from '@tanstack/react-router';
import { Phone, SquarePen, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useCan } from '@/lib/session/use-me';
import { wantCall } from '@/lib/session/wanted-call';
import { useText } from '@/lib/text/use-text';
import { ChannelIcon } from '@/ui/channel-icon';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { useContactsNavigation } from '../context/use-contacts-location';

export interface ContactMenuProps {
  contact: ContactView;
  trigger: ReactElement;
  onDelete: () => void;
}

/** The actions on a contact of the list. */
export function ContactMenu({ contact, trigger, onDelete }: ContactMenuProps) {
  const t = useText('contacts.actions');
  const navigate = useNavigate();
  const { openForm } = useContactsNavigation();
  const mayDelete = useCan('contacts.delete');
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => openForm(contact.id)}>
        {t('edit')}
      </MenuItem>
      <MenuItem
        icon={<ChannelIcon channel="whatsapp" />}
        onSelect={() => void navigate({ to: '/chats', search: { contact: contact.id, type: 'whatsapp' } })}
      >
        {t('whatsapp')}
      </MenuItem>
      <MenuItem
        icon={<Phone aria-hidden />}
        disabled={contact.opted_out.call}
        onSelect={() => {
          wantCall(contact.id);
          void navigate({ to: '/chats', search: { contact: contact.id, type: 'calls' } });
        }}
      >
        {t(contact.opted_out.call ? 'doNotCall' : 'call')}
      </MenuItem>
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={onDelete}>
            {t('delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
