import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useMe } from '@/lib/session/use-me';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { usePageVisible } from '@/ui/use-page-visible';
import { loadNewer, loadOlder } from '../thread/thread-query';
import { useJumpTo } from './use-jump-to';
import type { useThread } from '../thread/use-thread';
import { useThreadScroll } from './use-thread-scroll';
import type { ThreadRow } from '../thread/thread-rows';
import { JumpContext, OpenedAtContext } from '../thread/jump-context';
import { MessageBubble } from '../bubble/message-bubble';
import { MoreMessages } from './more-messages';

export interface ThreadListProps {
  conversation: ConversationView;
  contactName: string;
  thread: Pick<ReturnType<typeof useThread>, 'rows' | 'hasOlder' | 'hasNewer' | 'messages' | 'onEnd'>;
  newestInboundId: number;
  jumpTo: number | null;
  search: string;
  onRead: () => void;
}

/** More messages are asked for while this many rows are still above or below the reader. */
const LOAD_AHEAD = 12;

export function ThreadList({ conversation, contactName, thread, newestInboundId, jumpTo, search, onRead }: ThreadListProps) {
  const t = useText('chats');
  const { id: myId } = useMe();
  const { rows, hasOlder, hasNewer } = thread;
  const { scroller, virtualizer, isAtEnd, toEnd, newCount, show, isArriving } = useThreadScroll(thread, {
    opensElsewhere: jumpTo !== null,
    search,
  });
  const { jump, lit } = useJumpTo({ conversation, rows, show, toEnd, opensAt: jumpTo });
  useReadAtEnd({ conversation, newestInboundId, isAtEnd, onRead });

  const items = virtualizer.getVirtualItems();
  const { older, newer } = usePages({ conversation, thread, isArriving, shown: items });

  return (
    <div className="relative min-h-0 flex-1">
      <div
        {...scroller}
        role="log"
        aria-live="off"
        aria-label={t('thread.label', { name: contactName })}
        className="h-full overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-5"
      >
        <div className="flex min-h-full flex-col justify-end">
          <div className="relative shrink-0" style={{ height: virtualizer.getTotalSize() }}>
            {hasOlder && <MoreMessages which="older" isLoading={older.isLoading} hasFailed={older.hasFailed} onRetry={older.load} />}
            {hasNewer && <MoreMessages which="newer" isLoading={newer.isLoading} hasFailed={newer.hasFailed} onRetry={newer.load} />}
            <JumpContext value={jump}>
              <OpenedAtContext value={jumpTo}>
                {items.map(({ key, index, start }) => (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    data-lit={key === lit || undefined}
                    className="absolute inset-x-0 top-0 rounded-md transition-colors duration-500 data-lit:bg-brand-soft"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <Row row={rows[index]} channel={conversation.type} myId={myId} />
                  </div>
                ))}
              </OpenedAtContext>
            </JumpContext>
          </div>
        </div>
      </div>
      {!isAtEnd && <NewMessagesPill count={newCount} onClick={toEnd} />}
    </div>
  );
}

interface Pages extends Pick<ThreadListProps, 'conversation' | 'thread'> {
  /** Asked when it counts: what begins while the rows are put into the page is not known to their drawing. */
  isArriving: () => boolean;
  shown: readonly { index: number }[];
}

/** Loads what comes next above and below what is shown. */
function usePages({ conversation, thread: { rows, hasOlder, hasNewer }, isArriving, shown }: Pages) {
  const older = useMoreMessages(conversation, loadOlder);
  const newer = useMoreMessages(conversation, loadNewer);
  const firstIndex = shown[0]?.index ?? Number.POSITIVE_INFINITY;
  const lastIndex = shown.at(-1)?.index ?? Number.NEGATIVE_INFINITY;
  const needsOlder = hasOlder && firstIndex < LOAD_AHEAD && !older.hasFailed;
  const needsNewer = hasNewer && lastIndex >= rows.length - LOAD_AHEAD && !newer.hasFailed;
  useEffect(() => {
    if (isArriving()) return;
    if (needsOlder) older.load();
    if (needsNewer) newer.load();
  });
  return { older, newer };
}

interface RowProps {
  row: ThreadRow | undefined;
  channel: ConversationView['type'];
  myId: number;
}

function Row({ row, channel, myId }: RowProps) {
  if (!row) return null;
  if (row.kind === 'day') return <DaySeparator at={row.at} />;
  if (row.kind === 'event') return row.content;
  if (row.kind === 'address-change') return <AddressChange from={row.from} />;
  const { message, startsGroup, endsGroup, reaction } = row;
  return <MessageBubble {...{ message, startsGroup, endsGroup, reaction }} channel={channel} myId={myId} />;
}

/** Loads the page above or below the loaded messages; ignored while one loads. */
function useMoreMessages(conversation: ConversationView, loadPage: typeof loadOlder | typeof loadNewer) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loadPage(queryClient, conversation),
    networkMode: 'always',
  });
  return { load: () => isPending || mutate(), isLoading: isPending, hasFailed: isError };
}

interface DaySeparatorProps {
  at: string;
}

function DaySeparator({ at }: DaySeparatorProps) {
  const { day } = useTimeFromNow();
  return (
    <div className="flex justify-center pt-5 pb-1">
      <time
        dateTime={at}
        className="rounded-full border border-border bg-surface px-3 py-0.5 text-2xs font-medium text-text-2 first-letter:uppercase"
      >
        {day(at)}
      </time>
    </div>
  );
}

interface AddressChangeProps {
  from: string;
}

function AddressChange({ from }: AddressChangeProps) {
  const t = useText('chats');
  const number = usePhoneText(from.replace('whatsapp:', ''));
  return <p className="px-6 pt-4 pb-1 text-center text-xs text-text-2">{t('thread.numberChanged', { number: number ?? from })}</p>;
}

interface NewMessagesPillProps {
  count: number;
  onClick: () => void;
}

/** The button that scrolls to the end; shows the number of new messages. */
function NewMessagesPill({ count, onClick }: NewMessagesPillProps) {
  const t = useText('chats');
  return (
    <button
      type="button"
      aria-label={count > 0 ? undefined : t('thread.toEnd')}
      onClick={onClick}
      className="absolute bottom-3 left-1/2 flex h-9 min-w-9 -translate-x-1/2 animate-appear items-center justify-center gap-1.5 rounded-full border border-border bg-surface px-2 text-sm font-medium text-brand-text shadow-e2 hover:bg-surface-2 pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      {count > 0 && <span className="pl-1.5 tabular-nums">{t('thread.newMessages', { count })}</span>}
      <ArrowDown aria-hidden />
    </button>
  );
}

interface Reading {
  conversation: ConversationView;
  newestInboundId: number;
  isAtEnd: boolean;
  onRead: () => void;
}

/**
 * Reports the conversation as read when its newest message is visible: once per message, and again when the server counts unread ones. The
 * count of a conversation that is opened a second time comes later than the messages, which events bring.
 */
function useReadAtEnd({ conversation, newestInboundId, isAtEnd, onRead }: Reading): void {
  const visible = usePageVisible();
  const hasUnread = conversation.unread_count > 0;
  const readUpTo = useRef(hasUnread ? 0 : newestInboundId);
  useEffect(() => {
    if (!visible || !isAtEnd) return;
    if (newestInboundId <= readUpTo.current && !hasUnread) return;
    readUpTo.current = newestInboundId;
    onRead();
  }, [visible, isAtEnd, newestInboundId, hasUnread, onRead]);
}
