import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Channel, ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { type WordlessKind, wordlessKindOf } from '@app/contracts/messages/shown-body.policy';
import { useRetryOnceBack } from '@/lib/realtime/use-retry-once-back';
import { useMe } from '@/lib/session/use-me';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { QueryError, type QueryErrorProps } from '@/ui/error-state';
import { ThreadSkeleton } from '@/ui/thread-skeleton';
import type { Sending } from '../sending/use-send-message';
import type { useThread } from '../thread/use-thread';
import { useSilenceOnLeave } from '@/lib/sound/use-playback';
import { bubbleContent, type BubbleMedia, mediaKind, type MediaKind, picturesOf } from '../bubble/bubble-content';
import { isInbound, type ThreadRow } from '../thread/thread-rows';
import { MessageBubble } from '../bubble/message-bubble';
import { MessageDetailsDialog } from '../bubble/message-details';
import { type BubbleActions, BubbleActionsContext } from '../bubble/bubble-actions';
import { ThreadList } from './thread-list';

type Parts = Pick<BubbleActions, 'CardActions' | 'VehicleCard' | 'openTemplates' | 'isOptedOut'>;
const NONE: BubbleMedia[] = [];

const ImageViewer = loadedWhenOpen(() => import('../viewer/image-viewer').then((file) => file.ImageViewer));

export interface MessageThreadProps extends Parts {
  conversation: ConversationView;
  contactName: string;
  thread: ReturnType<typeof useThread>;
  sending: Sending;
  jumpTo: number | null;
  search: string;
  onRead: () => void;
}

export function MessageThread({ conversation, contactName, thread, sending, jumpTo, search, onRead, ...parts }: MessageThreadProps) {
  const t = useText('chats');
  const { query, rows } = thread;
  const newest = thread.messages.findLast(isInbound);
  if (!query.data) {
    return (
      <ThreadActions sending={sending} messages={thread.shownMessages} {...parts}>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          {query.isError ? <ThreadFailed query={query} /> : <ThreadSkeleton />}
          <Unsent rows={rows} channel={conversation.type} contactName={contactName} />
        </div>
      </ThreadActions>
    );
  }
  return (
    <ThreadActions sending={sending} messages={thread.shownMessages} {...parts}>
      <ThreadAnnouncer newest={newest} contactName={contactName} />
      {rows.length === 0 ? (
        <EmptyState className="flex-1" icon={<MessagesSquare />} title={t('thread.empty')} description={t('thread.emptyHint')} />
      ) : (
        <ThreadList
          conversation={conversation}
          contactName={contactName}
          thread={thread}
          newestInboundId={newest?.id ?? 0}
          jumpTo={jumpTo}
          search={search}
          onRead={onRead}
        />
      )}
    </ThreadActions>
  );
}

interface ThreadActionsProps extends Parts {
  sending: Sending;
  messages: readonly MessageView[];
  children: ReactNode;
}

function ThreadActions({ sending, messages, CardActions, VehicleCard, openTemplates, isOptedOut, children }: ThreadActionsProps) {
  const [image, openImage] = useState<BubbleMedia | null>(null);
  const [detailed, openDetails] = useState<MessageView | null>(null);
  const { resend, discard, review } = sending;
  useSilenceOnLeave();
  const actions = useMemo<BubbleActions>(
    () => ({ openImage, openDetails, openTemplates, isOptedOut, resend, discard, review, CardActions, VehicleCard }),
    [openTemplates, isOptedOut, resend, discard, review, CardActions, VehicleCard],
  );
  return (
    <BubbleActionsContext value={actions}>
      {children}
      <MessageDetailsDialog message={detailed} onClose={() => openDetails(null)} />
      <ImageViewer open={image !== null} media={image} pictures={image ? picturesOf(messages) : NONE} onChange={openImage} />
    </BubbleActionsContext>
  );
}

/** Loads the thread again when the connection is back; waiting messages are sent then, too. */
function ThreadFailed({ query }: Pick<QueryErrorProps, 'query'>) {
  const t = useText('chats');
  useRetryOnceBack(() => void query.refetch());
  return <QueryError className="flex-1" title={t('thread.failed')} query={query} />;
}

interface UnsentProps {
  rows: readonly ThreadRow[];
  channel: Channel;
  contactName: string;
}

/** Messages that this person has sent, while the messages before them are not loaded. */
function Unsent({ rows, channel, contactName }: UnsentProps) {
  const t = useText('chats');
  const { id: myId } = useMe();
  const sent = rows.filter((row) => row.kind === 'message');
  if (sent.length === 0) return null;
  return (
    <div role="log" aria-live="off" aria-label={t('thread.label', { name: contactName })} className="shrink-0 px-4 md:px-5">
      {sent.map(({ key, message, startsGroup, endsGroup, reaction }, index) => (
        <div key={key} data-index={index}>
          <MessageBubble {...{ message, startsGroup, endsGroup, reaction }} channel={channel} myId={myId} />
        </div>
      ))}
    </div>
  );
}

interface ThreadAnnouncerProps {
  /** The customer's newest message. */
  newest: MessageView | undefined;
  contactName: string;
}

/** Reads out what the customer writes while the conversation is open; what was there before is not read. */
function ThreadAnnouncer({ newest, contactName }: ThreadAnnouncerProps) {
  const t = useText('chats');
  const kinds = useText('kit.preview.kinds');
  const [openedAt] = useState(newest?.id ?? 0);
  const isNew = newest !== undefined && newest.id > openedAt;
  return (
    <p role="status" className="sr-only">
      {isNew && t('thread.announced', { name: contactName, text: spoken(newest, kinds) })}
    </p>
  );
}

function spoken(message: MessageView, kindName: (kind: MediaKind | WordlessKind) => string): string {
  const { body, media, button } = bubbleContent(message);
  if (button) return button.text;
  if (body) return body;
  const [first] = media;
  if (first) return kindName(mediaKind(first));
  return kindName(wordlessKindOf(message.body, message.type) ?? 'unsupported');
}
