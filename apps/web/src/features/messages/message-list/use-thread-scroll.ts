import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { inboundAfter, isUnsent, type ThreadRow } from '../thread/thread-rows';

const ROW_HEIGHT = { day: 44, message: 72, note: 76, 'address-change': 36 };

interface ScrolledThread {
  rows: readonly ThreadRow[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** The last message, regardless of what is shown. */
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
  const { isAtEnd } = standing;
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
  useResize(scroller, () => isAtEnd && virtualizer.scrollToEnd());

  const wantEnd = useWayToEnd({ scroller, virtualizer, hasNewer, standing });
  const look = () => scroller.current && standing.setAtBottom(isNearEnd(scroller.current));
  const { show, isArriving } = useShowRow(virtualizer, look);

  return {
    show,
    isArriving,
    // The list takes the focus, so that the keyboard scrolls it also where nothing in it can be pressed.
    scroller: { ref: scroller, tabIndex: 0, onScroll: look },
    virtualizer,
    isAtEnd,
    newCount: useUnseenCount(messages, isAtEnd),
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
function useUnseenCount(messages: readonly MessageView[], isAtEnd: boolean): number {
  const newestId = messages.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);
  return isAtEnd ? 0 : inboundAfter(messages, seenId);
}

/** Calls back when the element has another size than before. */
function useResize(element: RefObject<Element | null>, onResize: () => void): void {
  const latest = useRef(onResize);
  useEffect(() => {
    latest.current = onResize;
  });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}

const NEAR_END_PX = 80;

const isNearEnd = ({ scrollHeight, clientHeight, scrollTop }: Element) => scrollHeight - clientHeight - scrollTop <= NEAR_END_PX;

/** Whether the reader is at the end of the conversation. */
function useStanding(hasNewer: boolean, opensElsewhere: boolean) {
  const [isAtBottom, setAtBottom] = useState(!opensElsewhere);
  const [isWhole, setWhole] = useState(!hasNewer);
  return { isWhole, setWhole, setAtBottom, isAtEnd: isAtBottom && isWhole && !hasNewer };
}

interface WayToEnd {
  hasNewer: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: ThreadVirtualizer;
  standing: ReturnType<typeof useStanding>;
}

/** Returns the function that scrolls to the end once its rows are rendered. */
function useWayToEnd({ scroller, virtualizer, hasNewer, standing: { isWhole, setWhole, setAtBottom } }: WayToEnd): () => void {
  const wantsEnd = useRef(false);
  useLayoutEffect(() => {
    if (isWhole === !hasNewer) return;
    setWhole(!hasNewer);
    if (hasNewer || !scroller.current) return;
    if (wantsEnd.current) virtualizer.scrollToEnd();
    setAtBottom(wantsEnd.current || isNearEnd(scroller.current));
    wantsEnd.current = false;
  }, [scroller, virtualizer, isWhole, hasNewer, setWhole, setAtBottom]);
  return () => {
    wantsEnd.current = true;
  };
}

type ThreadVirtualizer = Virtualizer<HTMLDivElement, Element>;

/** The rows on the way are measured when they come into sight, which moves those below them. */
const STILL_FRAMES = 3;
const MOST_FRAMES = 60;
const STILL_PX = 2;

/**
 * Puts a row in the middle. It is aimed at by its place among the rows: while it arrives no page may come above it. Somebody who scrolls
 * away meanwhile ends that, too.
 */
function useShowRow(virtualizer: ThreadVirtualizer, onArrived: () => void) {
  const arriving = useRef(false);
  const [, setArrivals] = useState(0);
  const show = (index: number) => {
    arriving.current = true;
    virtualizer.scrollToIndex(index, { align: 'center' });
    const isThere = () => {
      const [offset = 0] = virtualizer.getOffsetForIndex(index, 'center') ?? [];
      return Math.abs(offset - (virtualizer.scrollOffset ?? 0)) <= STILL_PX;
    };
    onceStill(isThere, () => {
      // the list still aims at a place among the rows, which is another row's when a page has come above
      virtualizer.cancelScroll();
      arriving.current = false;
      setArrivals((arrivals) => arrivals + 1);
      onArrived();
    });
  };
  return { show, isArriving: () => arriving.current };
}

function onceStill(isThere: () => boolean, then: () => void): void {
  let still = 0;
  let frames = 0;
  const look = () => {
    still = isThere() ? still + 1 : 0;
    frames += 1;
    if (still >= STILL_FRAMES || frames >= MOST_FRAMES) then();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
