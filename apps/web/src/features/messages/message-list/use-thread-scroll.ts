import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { offsetOfWords } from './offset-of-words';
import { inboundAfter, isUnsent, type ThreadRow } from '../thread/thread-rows';

const ROW_HEIGHT = { day: 44, message: 72, event: 76, 'address-change': 36 };

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
  /** The words that were searched for. */
  search: string;
}

/** The thread hangs from its end: it opens there, follows new messages while the reader is there, and else stays where it is. */
export function useThreadScroll({ rows, hasOlder, hasNewer, messages, onEnd }: ScrolledThread, { opensElsewhere, search }: Reading) {
  const scroller = useRef<HTMLDivElement>(null);
  const endState = useEndState(hasNewer, opensElsewhere);
  const { isAtEnd } = endState;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW_HEIGHT[rows[index]?.kind ?? 'message'],
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    // Newer pages are no new messages: they come below the reader, who stays.
    followOnAppend: endState.isWhole && !hasNewer,
    scrollEndThreshold: NEAR_END_PX,
    overscan: 16,
    // Room for the word that older messages are loading.
    paddingStart: hasOlder ? 56 : 4,
    paddingEnd: hasNewer ? 56 : 12,
  });

  useBeginning(virtualizer, opensElsewhere);
  // A composer that grows, or the keyboard of a phone, takes room from the thread: its end stays in sight.
  useResize(scroller, () => isAtEnd && virtualizer.scrollToEnd());

  const wantEnd = useWayToEnd({ scroller, virtualizer, hasNewer, endState });
  const look = () => scroller.current && endState.setAtBottom(isNearEnd(scroller.current));
  const { show, isArriving, release, gestures } = useShowRow({ virtualizer, scroller, search, onArrived: look });
  useOwnSends({ virtualizer, rows, isAtEnd, release });

  return {
    show,
    isArriving,
    // The list takes the focus, so that the keyboard scrolls it also where nothing in it can be pressed.
    scroller: { ref: scroller, tabIndex: 0, onScroll: look, ...gestures },
    virtualizer,
    isAtEnd,
    newCount: useUnseenCount(messages, isAtEnd),
    toEnd() {
      release();
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

interface OwnSends {
  virtualizer: ThreadVirtualizer;
  rows: readonly ThreadRow[];
  isAtEnd: boolean;
  release: () => void;
}

/**
 * Scrolls to a message of one's own from wherever one was reading; at the end also to the reason below it why it was blocked, and to the
 * message above it that caused that.
 */
function useOwnSends({ virtualizer, rows, isAtEnd, release }: OwnSends): void {
  const last = rows.at(-1);
  const sendingKey = last?.kind === 'message' && isUnsent(last.message) ? last.key : null;
  const height = virtualizer.getTotalSize();
  const showSend = useEffectEvent(() => {
    release();
    virtualizer.scrollToEnd();
  });
  const follow = useEffectEvent(() => {
    if (sendingKey && isAtEnd) virtualizer.scrollToEnd();
  });
  useLayoutEffect(() => {
    if (sendingKey) showSend();
  }, [sendingKey]);
  useLayoutEffect(() => follow(), [height]);
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
function useEndState(hasNewer: boolean, opensElsewhere: boolean) {
  const [isAtBottom, setAtBottom] = useState(!opensElsewhere);
  const [isWhole, setWhole] = useState(!hasNewer);
  return { isWhole, setWhole, setAtBottom, isAtEnd: isAtBottom && isWhole && !hasNewer };
}

interface WayToEnd {
  hasNewer: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: ThreadVirtualizer;
  endState: ReturnType<typeof useEndState>;
}

/** Returns the function that scrolls to the end once its rows are rendered. */
function useWayToEnd({ scroller, virtualizer, hasNewer, endState: { isWhole, setWhole, setAtBottom } }: WayToEnd): () => void {
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
type Key = ReturnType<ThreadVirtualizer['options']['getItemKey']>;

/** The rows on the way are measured when they come into sight, which moves those below them. */
const STILL_FRAMES = 3;
const MOST_FRAMES = 60;
const STILL_PX = 2;

interface ShownRow {
  virtualizer: ThreadVirtualizer;
  scroller: RefObject<HTMLDivElement | null>;
  search: string;
  onArrived: () => void;
}

/**
 * Puts a row in the middle, or the words that were searched for where the row is higher than the list. It is aimed at by its place among the
 * rows: while it arrives no page may come above it. Rows are as high as they are estimated until they are measured, and a short thread hangs
 * from its end: the row is put there again with each change, until the reader moves.
 */
function useShowRow({ virtualizer, scroller, search, onArrived }: ShownRow) {
  const arriving = useRef(false);
  const held = useRef<Key | null>(null);
  const [, setArrivals] = useState(0);
  const isThere = (index: number) => {
    const [middle = 0] = virtualizer.getOffsetForIndex(index, 'center') ?? [];
    const offset = offsetOfWords(scroller.current, index, search) ?? middle;
    return Math.abs(offset - (virtualizer.scrollOffset ?? 0)) <= STILL_PX;
  };
  const aim = (index: number) => {
    const offset = offsetOfWords(scroller.current, index, search);
    if (offset === null) return virtualizer.scrollToIndex(index, { align: 'center' });
    virtualizer.cancelScroll();
    virtualizer.scrollToOffset(offset);
  };
  const height = virtualizer.getTotalSize();
  const hold = useEffectEvent(() => {
    const { count, getItemKey } = virtualizer.options;
    const index = held.current === null ? -1 : Array.from({ length: count }, (_, at) => getItemKey(at)).indexOf(held.current);
    if (index !== -1 && !isThere(index)) aim(index);
  });
  useLayoutEffect(() => hold(), [height]);
  const show = (index: number) => {
    arriving.current = true;
    held.current = virtualizer.options.getItemKey(index);
    aim(index);
    onceStill(
      () => isThere(index),
      () => {
        // the list still aims at a place among the rows, which is another row's when a page has come above
        virtualizer.cancelScroll();
        arriving.current = false;
        setArrivals((arrivals) => arrivals + 1);
        onArrived();
      },
    );
  };
  const release = () => {
    held.current = null;
  };
  /** Ways in which a reader moves the list. */
  const gestures = { onWheel: release, onTouchMove: release, onPointerDown: release, onKeyDown: release };
  return { show, isArriving: () => arriving.current, release, gestures };
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
