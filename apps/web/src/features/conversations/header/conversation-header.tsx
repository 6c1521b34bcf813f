import { useNavigate } from '@tanstack/react-router';
import { Info, Phone, Tag } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type {
  Channel,
  ConversationStatus,
  ConversationSummary,
  ConversationView,
} from '@app/contracts/conversations/conversations.contract';
import { useCan } from '@/lib/session/use-me';
import { wantCall } from '@/lib/session/wanted-call';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';
import { usePersonHeading, usePersonName } from '@/lib/text/use-person-name';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { ChannelBadge } from '@/ui/channel-badge';
import { Chip } from '@/ui/chip';
import { HeaderEnd } from '@/ui/header-end';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { keepList, useChatsSearch } from '../context/use-chats-location';
import { conversationOf, numberOf } from '../api/person';
import { useChatParts } from '../context/chat-parts';
import { ConversationMenu, type HeaderLayout, useMarkUnread } from './conversation-menu';
import { type HeaderDialog, HeaderDialogs } from './header-dialogs';
import { useDetailsPlace } from './use-wide-screen';

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
  const openDetails = useOpenDetails();
  useShortcut('details', openDetails);
  useShortcut('note', () => setDialog('note'));
  const markUnread = useMarkUnread(conversation);
  useShortcut('unread', markUnread);
  useShortcut('close', conversation && (() => setDialog(conversation.status === 'active' ? 'close' : 'reopen')));
  useShortcut('assign', room.assignee === 'menu' ? undefined : () => press(assignee.current?.querySelector('button')));
  const openLabels = () => {
    const isLoading = conversation === undefined && conversationOf(person, channel) !== null;
    if (isLoading || conversation?.status === 'active') setDialog('labels');
    else notify({ title: t('labels.notActive'), tone: 'danger' });
  };
  return (
    <header ref={header} className="@container flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface px-4 md:px-5">
      <BackLink to="/chats" search={keepList} label={t('header.back')} className="md:hidden" />
      <Name person={person} channel={channel} status={conversation?.status ?? 'active'} onDetails={openDetails} />
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
      <CallPerson person={person} />
      {openDetails && room.details === 'button' && <IconButton label={t('header.details')} icon={<Info />} onClick={openDetails} />}
      <ConversationMenu
        person={person}
        conversation={conversation}
        room={room}
        onDetails={openDetails}
        onLabels={openLabels}
        onUnread={markUnread}
        onDialog={setDialog}
      />
      <HeaderEnd />
      <HeaderDialogs contactId={person.contact_id} conversation={conversation} dialog={dialog} onClose={() => setDialog(null)} />
    </header>
  );
}

/** Calls the person at once while the phone service runs; else opens the Calls tab, where it starts. */
function CallPerson({ person: { contact_id, display_name, do_not_call: isRefused, contact } }: Pick<ConversationHeaderProps, 'person'>) {
  const t = useText('chats.header');
  const navigate = useNavigate();
  const name = usePersonName(display_name);
  if (!useCan('calls.use') || !(contact.phone ?? contact.whatsapp_number)) return null;
  if (isRefused)
    return (
      <Chip tone="warning" className="shrink-0">
        {t('doNotCall')}
      </Chip>
    );
  const call = () => {
    wantCall(contact_id);
    void navigate({ to: '/chats', search: { contact: contact_id, type: 'calls' } });
  };
  return <IconButton label={t('call', { name })} icon={<Phone />} onClick={call} />;
}

/** Opens the contact's details; undefined while they are always beside the conversation. */
function useOpenDetails(): (() => void) | undefined {
  const setSearch = useChatsSearch();
  return useDetailsPlace() === 'beside' ? undefined : () => setSearch({ panel: '1' });
}

function press(button: HTMLButtonElement | null | undefined): void {
  button?.focus();
  button?.click();
}

const TONES = { whatsapp: 'success', sms: 'info' } as const;

interface NameProps extends Pick<ConversationHeaderProps, 'person' | 'channel'> {
  status: ConversationStatus;
  onDetails: (() => void) | undefined;
}

function Name({ person, channel, status, onDetails }: NameProps) {
  const t = useText('chats');
  const kit = useText('kit');
  const number = usePhoneText(numberOf(person, channel));
  const { contact_id, display_name } = person;
  const { heading } = usePersonHeading(display_name);
  return (
    <>
      <Avatar name={display_name} id={contact_id} badge={<ChannelBadge channel={channel} />} />
      <div className="ml-1 min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 className="flex min-w-0 font-semibold">
            {onDetails ? (
              <button
                type="button"
                title={t('header.details')}
                onClick={onDetails}
                className="touch-target flex min-h-6 min-w-0 items-center rounded-sm hover:underline"
              >
                <bdi className="truncate">{heading}</bdi>
              </button>
            ) : (
              <span className="truncate">
                <bdi>{heading}</bdi>
              </span>
            )}
          </h2>
          {/* Where it has no room, the avatar and the chosen tab say it. */}
          <Chip tone={TONES[channel]} className="shrink-0 @max-md:hidden">
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

/** The controls that fit into the header at its present width; an open list or panel changes it. */
function useHeaderLayout(): [header: RefObject<HTMLElement | null>, room: HeaderLayout] {
  const header = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!header.current) return;
    // Measured before the first picture, so that nothing jumps into the menu or out again.
    setWidth(header.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.target.clientWidth));
    observer.observe(header.current);
    return () => observer.disconnect();
  }, []);
  return [header, headerLayout(width)];
}

/** Contents give way one after the other, so that the name of the customer is always readable and no button is cut. */
const STEPS: readonly { from: number; room: HeaderLayout }[] = [
  { from: 680, room: { labels: 'button', assignee: 'name', details: 'button' } },
  { from: 580, room: { labels: 'menu', assignee: 'name', details: 'button' } },
  { from: 440, room: { labels: 'menu', assignee: 'face', details: 'button' } },
];
const NARROWEST: HeaderLayout = { labels: 'menu', assignee: 'menu', details: 'menu' };

export const headerLayout = (width: number): HeaderLayout => STEPS.find(({ from }) => width >= from)?.room ?? NARROWEST;
