import { useVirtualizer } from '@tanstack/react-virtual';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { inboundAfter, isUnsent, type ThreadRow } from '../thread/thread-rows';
import { useResize } from './use-resize';
import { type ThreadVirtualizer, useShowRow } from './use-show-row';
import { isNearEnd, NEAR_END_PX, useStanding, useWayToEnd } from './use-standing';

const ROW_HEIGHT = { day: 44, message: 72, note: 76 };

interface ScrolledThread {
  rows: readonly ThreadRow[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** The end of the conversation, whatever is shown. */
  messages: readonly MessageView[];
  /** Shows the end again. */
  onEnd: () => void;
}

interface Reading {
  /** The reader begins somewhere else than at the end. */
  opensElsewhere: boolean;
}

/** The thread hangs from its end: it opens there, follows new messages while the reader is there, and else stays where it is. */
export function useThreadScroll({ rows, hasOlder, hasNewer, messages, onEnd }: ScrolledThread, { opensElsewhere }: Reading) {
  const scroller = useRef<HTMLDivElement>(null);
  const standing = useStanding(hasNewer, opensElsewhere);
  const { atEnd } = standing;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW_HEIGHT[rows[index]?.kind ?? 'message'],
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    // Newer pages are no new messages: they come below the reader, who stays.
    followOnAppend: standing.isWhole && !hasNewer,
    scrollEndThreshold: NEAR_END_PX,
    overscan: 16,
    // Room for the word that older messages are loading.
    paddingStart: hasOlder ? 56 : 4,
    paddingEnd: hasNewer ? 56 : 12,
  });

  useBeginning(virtualizer, opensElsewhere);
  useOwnSends(virtualizer, rows);

  // A composer that grows, or the keyboard of a phone, takes room from the thread: its end stays in sight.
  useResize(scroller, () => atEnd && virtualizer.scrollToEnd());

  const wantEnd = useWayToEnd({ scroller, virtualizer, hasNewer, standing });
  const look = () => scroller.current && standing.setAtBottom(isNearEnd(scroller.current));
  const { show, isArriving } = useShowRow(virtualizer, look);

  return {
    show,
    isArriving,
    // The list takes the focus, so that the keyboard scrolls it also where nothing in it can be pressed.
    scroller: { ref: scroller, tabIndex: 0, onScroll: look },
    virtualizer,
    atEnd,
    newCount: useUnseenCount(messages, atEnd),
    toEnd() {
      if (!hasNewer) return virtualizer.scrollToEnd({ behavior: 'smooth' });
      wantEnd();
      onEnd();
    },
  };
}

function useBeginning(virtualizer: ThreadVirtualizer, opensElsewhere: boolean): void {
  const [opensAtEnd] = useState(!opensElsewhere);
  useLayoutEffect(() => {
    if (opensAtEnd) virtualizer.scrollToEnd();
  }, [virtualizer, opensAtEnd]);
}

/** What I send I want to see, wherever I was reading. */
function useOwnSends(virtualizer: ThreadVirtualizer, rows: readonly ThreadRow[]): void {
  const last = rows.at(-1);
  const sendingKey = last?.kind === 'message' && isUnsent(last.message) ? last.key : null;
  useLayoutEffect(() => {
    if (sendingKey) virtualizer.scrollToEnd();
  }, [virtualizer, sendingKey]);
}

/** How many messages of the customer have come since the reader left the end. */
function useUnseenCount(messages: readonly MessageView[], atEnd: boolean): number {
  const newestId = messages.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (atEnd && seenId !== newestId) setSeenId(newestId);
  return atEnd ? 0 : inboundAfter(messages, seenId);
}
