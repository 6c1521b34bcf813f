import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, CalendarPlus, CircleCheck, Ellipsis, Info, Mail, SquarePen, StickyNote, Tag } from 'lucide-react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationSummary, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { notify } from '@/ui/notify';
import { conversationKeys } from '../api/conversation-keys';
import { asDetail } from '../api/get-conversation';
import { useChatParts } from '../context/chat-parts';
import { keepList, useChatsNavigate } from '../context/use-chats-location';
import type { HeaderDialog } from './header-dialogs';

/** The controls next to the name in a header of a given width; the rest goes into the menu. */
export interface HeaderLayout {
  labels: 'button' | 'menu';
  assignee: 'name' | 'face' | 'menu';
  details: 'button' | 'menu';
}

export interface ConversationMenuProps {
  person: ConversationSummary;
  conversation: ConversationView | undefined;
  /** Contains what has no room in the header. */
  room: HeaderLayout;
  /** Undefined while they are docked. */
  onDetails: (() => void) | undefined;
  onLabels: () => void;
  /** Undefined where nothing was written yet. */
  onUnread: (() => void) | undefined;
  onDialog: (dialog: HeaderDialog) => void;
}

export function ConversationMenu({ person, conversation, room, onDetails, onLabels, onUnread, onDialog }: ConversationMenuProps) {
  const t = useText('chats.header');
  const kit = useText('kit');
  const { AssigneeItems, SnoozeItem } = useChatParts();
  const contact = { id: person.contact_id, name: person.display_name };
  return (
    <Menu trigger={<IconButton label={t('actions')} icon={<Ellipsis />} />} className="max-w-72">
      {onDetails && room.details === 'menu' && (
        <MenuItem icon={<Info aria-hidden />} onSelect={onDetails}>
          {t('details')}
        </MenuItem>
      )}
      <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => onDialog('edit')}>
        {t('editContact')}
      </MenuItem>
      <MenuItem icon={<StickyNote aria-hidden />} onSelect={() => onDialog('note')}>
        {t('addNote')}
      </MenuItem>
      <MenuItem icon={<CalendarPlus aria-hidden />} onSelect={() => wantAppointment({ contact })}>
        {kit('bookAppointment')}
      </MenuItem>
      {room.labels === 'menu' && (
        <MenuItem icon={<Tag aria-hidden />} onSelect={onLabels}>
          {t('labels')}
        </MenuItem>
      )}
      {onUnread && (
        <MenuItem icon={<Mail aria-hidden />} onSelect={onUnread}>
          {t('markUnread')}
        </MenuItem>
      )}
      <SnoozeItem person={person} onSnooze={() => onDialog('snooze')} />
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

/** Marks the conversation as unread and leaves it, because looking at it would mark it as read. */
export function useMarkUnread(conversation: ConversationView | undefined): (() => void) | undefined {
  const t = useText('chats.header');
  const say = useFailureText();
  const navigate = useChatsNavigate();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: markUnread,
    onSuccess(updated) {
      queryClient.setQueryData(conversationKeys.detail(updated.id), asDetail(updated));
      void navigate({ to: '/chats', search: keepList });
    },
    onError: (error) => notify({ title: t('markUnreadFailed'), description: say(error), tone: 'danger' }),
  });
  return conversation?.last_message_at ? () => mutate(conversation) : undefined;
}

const markUnread = ({ id, type }: ConversationView): Promise<ConversationView> =>
  call(api.conversations.update, { params: { id, type }, body: { read: false } });
