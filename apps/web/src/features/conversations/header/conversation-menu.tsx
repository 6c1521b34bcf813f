import type { ConversationSummary, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { Archive, ArchiveRestore, CircleCheck, Ellipsis, SquarePen, StickyNote, Tag } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import type { HeaderRoom } from './header-room';
import { useChatParts } from '../context/chat-parts';
import type { HeaderDialog } from './header-dialogs';

export interface ConversationMenuProps {
  person: ConversationSummary;
  conversation: ConversationView | undefined;
  /** What has no room in the header stands here. */
  room: HeaderRoom;
  onLabels: () => void;
  onDialog: (dialog: HeaderDialog) => void;
}

export function ConversationMenu({ person, conversation, room, onLabels, onDialog }: ConversationMenuProps) {
  const t = useText('chats.header');
  const { AssigneeItems } = useChatParts();
  return (
    <Menu trigger={<IconButton label={t('actions')} icon={<Ellipsis />} />} className="max-w-72">
      <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => onDialog('edit')}>
        {t('editContact')}
      </MenuItem>
      <MenuItem icon={<StickyNote aria-hidden />} onSelect={() => onDialog('note')}>
        {t('addNote')}
      </MenuItem>
      {room.labels === 'menu' && (
        <MenuItem icon={<Tag aria-hidden />} onSelect={onLabels}>
          {t('labels')}
        </MenuItem>
      )}
      {conversation && <StatusItems active={conversation.status === 'active'} onDialog={onDialog} />}
      {room.assignee === 'menu' && (
        <>
          <MenuSeparator />
          <AssigneeItems person={person} />
        </>
      )}
    </Menu>
  );
}

function StatusItems({ active, onDialog }: { active: boolean; onDialog: ConversationMenuProps['onDialog'] }) {
  const t = useText('chats.header');
  if (!active) {
    return (
      <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => onDialog('reopen')}>
        {t('reopen')}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<CircleCheck aria-hidden />} onSelect={() => onDialog('close')}>
        {t('close')}
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden />} onSelect={() => onDialog('archive')}>
        {t('archive')}
      </MenuItem>
    </>
  );
}
