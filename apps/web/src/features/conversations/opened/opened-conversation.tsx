import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '@app/contracts/catalogue/endpoints';
import type { Channel, ConversationSummary, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { call } from '@/lib/api/call';
import { sendCommand } from '@/lib/realtime/commands';
import { useConnection } from '@/lib/realtime/connection-store';
import { useMe } from '@/lib/session/use-me';
import { useShortcut } from '@/lib/shortcuts/use-shortcut';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { ConversationSkeleton } from '@/ui/thread-skeleton';
import { Ticker } from '@/lib/realtime/ticker';
import { conversationKeys } from '../api/conversation-keys';
import { asDetail, type ConversationDetail, getConversationQuery } from '../api/get-conversation';
import { useChatsLocation } from '../context/use-chats-location';
import { useShowTab } from '../context/use-show-tab';
import { ReopenButton } from '../header/header-dialogs';
import { usePageVisible } from '@/ui/use-page-visible';
import { useOthersHere } from '../presence/use-others-here';
import { useChatParts } from '../context/chat-parts';
import { OpenFailed } from './open-failed';

export interface OpenedConversationProps {
  /** Null while it is not known. */
  conversationId: number | null;
  channel: Channel;
  person: ConversationSummary;
}

/** Until the conversation has loaded, the thread and the composer are built from the list's summary, so a slow connection blocks nobody. */
export function OpenedConversation({ conversationId, channel, person }: OpenedConversationProps) {
  const { data, error, isFetching, refetch } = useQuery(getConversationQuery(conversationId));
  const detail = data ?? (conversationId === null || error ? undefined : expectedDetail(conversationId, channel, person));
  if (detail) return <OpenMessages key={detail.conversation.id} detail={detail} person={person} />;
  return error ? (
    <OpenFailed error={error} onRetry={() => void refetch()} retrying={isFetching} conversationId={conversationId} />
  ) : (
    <ConversationSkeleton />
  );
}

const DAY_MS = 86_400_000;

/** Hidden where the window may have ended: its banner replaces the composer. */
function expectedDetail(id: number, type: Channel, person: ConversationSummary): ConversationDetail | undefined {
  const { contact_id, contact, status, labels, unread_count, last_message_at, last_message, last_call, most_recent_type } = person;
  const isInWindow = !last_call && last_message?.direction === 'inbound' && Date.now() - Date.parse(last_message_at ?? '') < DAY_MS;
  if (most_recent_type !== type || (type === 'whatsapp' && !isInWindow)) return undefined;
  const address = contact.phone ?? contact.whatsapp_number ?? '';
  return asDetail({
    id,
    contact_id,
    type,
    status,
    labels,
    address,
    no_reply: null,
    stop_request: null,
    address_change: null,
    unread_count,
    last_message_at,
    window: null,
  });
}

interface OpenMessagesProps extends Omit<OpenedConversationProps, 'conversationId' | 'channel'> {
  detail: ConversationDetail;
}

function OpenMessages({ detail: { conversation, clockAhead }, person }: OpenMessagesProps) {
  const { Messages } = useChatParts();
  const onTyping = useAnnouncedPresence(conversation.id);
  const onRead = useMarkRead(conversation, person);
  const { conversationId, messageId, filter } = useChatsLocation();
  const show = useShowTab(person);
  const pane = useRef<HTMLDivElement>(null);
  // Where the window has expired there is a button in the place of the text.
  useShortcut('reply', () => pane.current?.querySelector<HTMLElement>('footer :is(textarea, button):enabled')?.focus());
  return (
    <div ref={pane} className="contents">
      <Messages
        conversation={conversation}
        clockAhead={clockAhead}
        contactName={person.display_name}
        presence={<PresenceNote conversationId={conversation.id} />}
        reopen={<ReopenButton conversation={conversation} />}
        jumpTo={conversationId === conversation.id ? messageId : null}
        search={filter.search}
        onRead={onRead}
        onTyping={onTyping}
        onCall={() => show('calls')}
        onSms={() => show('sms')}
      />
    </div>
  );
}

/**
 * Marks the conversation as read, and clears the mark of an ended pause, if its customer is unassigned or assigned to the reader. Managers who look
 * at a colleague's customer change nothing. A failed request is retried with the next message or visit.
 */
function useMarkRead({ id, type }: ConversationView, { assigned_agent, snooze_ended }: ConversationSummary): () => void {
  const queryClient = useQueryClient();
  const me = useMe();
  const isTheirs = assigned_agent !== null && assigned_agent.id !== me.id;
  const { mutate } = useMutation({
    mutationFn: markRead,
    onSuccess: (conversation) => queryClient.setQueryData(conversationKeys.detail(conversation.id), asDetail(conversation)),
  });
  const isSeenBack = usePageVisible() && snooze_ended !== null;
  useEffect(() => {
    if (isSeenBack && !isTheirs) mutate({ id, type });
  }, [isSeenBack, isTheirs, mutate, id, type]);
  return useCallback(() => {
    if (!isTheirs) mutate({ id, type });
  }, [mutate, id, type, isTheirs]);
}

const markRead = ({ id, type }: Pick<ConversationView, 'id' | 'type'>): Promise<ConversationView> =>
  call(api.conversations.markRead, { params: { id, type } });

/** Reports this conversation as viewed; returns the function that reports typing. */
function useAnnouncedPresence(conversationId: number): (typing: boolean) => void {
  const isLive = useConnection(({ state }) => state === 'live');
  const signal = useMemo(
    () => new TypingSignal((typing) => sendCommand('conversation.typing', { conversation_id: conversationId, typing })),
    [conversationId],
  );
  // The server forgets a reader whose connection is lost, so it is said again with each new one.
  useEffect(() => {
    if (!isLive) return;
    sendCommand('conversation.view', { conversation_id: conversationId });
    return () => {
      signal.stop();
      sendCommand('conversation.leave', { conversation_id: conversationId });
    };
  }, [isLive, conversationId, signal]);
  return useMemo(() => (typing: boolean) => (typing ? signal.type() : signal.stop()), [signal]);
}

/** The teammates who have the conversation open, and the one who is answering. */
function PresenceNote({ conversationId }: { conversationId: number }) {
  const t = useText('chats');
  const format = useFormatter();
  const others = useOthersHere([conversationId]);
  const replying = others.filter(({ typing }) => typing);
  const shown = replying.length > 0 ? replying : others;
  const [Icon, words] = replying.length > 0 ? ([Pencil, 'presence.replying'] as const) : ([Eye, 'presence.viewing'] as const);
  const names = format.list(shown.map(({ user }) => firstName(user.name)));
  return (
    <div role="status" className="min-w-0 shrink-0">
      {shown.length > 0 && (
        <Chip tone="warning" icon={<Icon aria-hidden className="size-3.5" />} className="h-6 max-w-[min(20rem,50vw)] text-xs">
          {t(words, { count: shown.length, names })}
        </Chip>
      )}
    </div>
  );
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** Said again this often while a person keeps typing, so that a lost word is made good. */
const REPEAT_MS = 3_000;
/** Typing ends after this long without a key press. */
const IDLE_MS = 6_000;

/** Reports typing to teammates, throttled. */
export class TypingSignal {
  private saidAt: number | undefined;
  private readonly idle = new Ticker(() => this.stop());

  constructor(private readonly say: (typing: boolean) => void) {}

  type(): void {
    this.idle.stop();
    this.idle.once(IDLE_MS);
    const now = Date.now();
    if (this.saidAt !== undefined && now - this.saidAt < REPEAT_MS) return;
    this.saidAt = now;
    this.say(true);
  }

  stop(): void {
    this.idle.stop();
    if (this.saidAt === undefined) return;
    this.saidAt = undefined;
    this.say(false);
  }
}
