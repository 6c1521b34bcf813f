import { ArrowLeft, Tag } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type {
  Channel,
  ConversationStatus,
  ConversationSummary,
  ConversationView,
} from '@app/contracts/conversations/conversations.contract';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ChannelBadge } from '@/ui/channel-badge';
import { Chip } from '@/ui/chip';
import { notify } from '@/ui/notify';
import { keepList } from '../context/use-chats-location';
import { numberOf } from '../api/person';
import { useChatParts } from '../context/chat-parts';
import { ConversationMenu, type HeaderLayout, useMarkUnread } from './conversation-menu';
import { type HeaderDialog, HeaderDialogs } from './header-dialogs';

export interface ConversationHeaderProps {
  person: ConversationSummary;
  channel: Channel;
  /** Undefined while it loads, and where the person has none on the channel. */
  conversation: ConversationView | undefined;
}

export function ConversationHeader({ person, channel, conversation }: ConversationHeaderProps) {
  const t = useText('chats');
  const { Assignee } = useChatParts();
  const [header, room] = useHeaderLayout();
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const assignee = useRef<HTMLDivElement>(null);
  useShortcut('note', () => setDialog('note'));
  const markUnread = useMarkUnread(conversation);
  useShortcut('unread', markUnread);
  useShortcut('close', conversation && (() => setDialog(conversation.status === 'active' ? 'close' : 'reopen')));
  useShortcut('assign', room.assignee === 'menu' ? undefined : () => press(assignee.current?.querySelector('button')));
  const openLabels = () => {
    if (conversation?.status === 'active') setDialog('labels');
    else notify({ title: t('labels.notActive'), tone: 'danger' });
  };
  return (
    <header ref={header} className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface px-4 md:px-5">
      <BackLink />
      <Name person={person} channel={channel} status={conversation?.status ?? 'active'} />
      {room.assignee !== 'menu' && (
        <div ref={assignee} className="flex min-w-0">
          <Assignee person={person} compact={room.assignee === 'face'} />
        </div>
      )}
      {room.labels === 'button' && (
        <Button icon={<Tag aria-hidden />} onClick={openLabels}>
          {t('header.labels')}
        </Button>
      )}
      <ConversationMenu
        person={person}
        conversation={conversation}
        room={room}
        onLabels={openLabels}
        onUnread={markUnread}
        onDialog={setDialog}
      />
      <HeaderDialogs contactId={person.contact_id} conversation={conversation} dialog={dialog} onClose={() => setDialog(null)} />
    </header>
  );
}

function press(button: HTMLButtonElement | null | undefined): void {
  button?.focus();
  button?.click();
}

function BackLink() {
  const t = useText('chats');
  return (
    <ButtonLink
      to="/chats"
      search={keepList}
      variant="ghost"
      aria-label={t('header.back')}
      className="-ml-2 size-9 p-0 md:hidden pointer-coarse:size-11"
    >
      <ArrowLeft aria-hidden />
    </ButtonLink>
  );
}

const TONES = { whatsapp: 'success', sms: 'info' } as const;

interface NameProps extends Pick<ConversationHeaderProps, 'person' | 'channel'> {
  status: ConversationStatus;
}

function Name({ person, channel, status }: NameProps) {
  const t = useText('chats');
  const kit = useText('kit');
  const number = usePhoneText(numberOf(person, channel));
  const { contact_id, display_name } = person;
  return (
    <>
      <Avatar name={display_name} id={contact_id} badge={<ChannelBadge channel={channel} />} />
      <div className="ml-1 min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 className="truncate font-semibold">{display_name}</h2>
          <Chip tone={TONES[channel]} className="shrink-0">
            {kit(`channels.${channel}`)}
          </Chip>
        </div>
        <p className="truncate text-xs text-text-2 tabular-nums">
          {status !== 'active' && <b className="font-semibold text-warning-text">{t(`status.is.${status}`)} · </b>}
          {number ?? t('header.noNumber')}
        </p>
      </div>
    </>
  );
}

/** What fits into the header at its present width; an open list or panel changes it. */
function useHeaderLayout(): [header: RefObject<HTMLElement | null>, room: HeaderLayout] {
  const header = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!header.current) return;
    // Before the first picture, so that nothing jumps into the menu or out of it.
    setWidth(header.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.target.clientWidth));
    observer.observe(header.current);
    return () => observer.disconnect();
  }, []);
  return [header, headerLayout(width)];
}

/** Contents give way one after the other, so that the name of the customer is always readable and no button is cut. */
const STEPS: readonly { from: number; room: HeaderLayout }[] = [
  { from: 640, room: { labels: 'button', assignee: 'name' } },
  { from: 540, room: { labels: 'menu', assignee: 'name' } },
  { from: 400, room: { labels: 'menu', assignee: 'face' } },
];
const NARROWEST: HeaderLayout = { labels: 'menu', assignee: 'menu' };

export const headerLayout = (width: number): HeaderLayout => STEPS.find(({ from }) => width >= from)?.room ?? NARROWEST;
