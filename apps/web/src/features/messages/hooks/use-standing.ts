import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadVirtualizer } from './use-show-row';

export const NEAR_END_PX = 80;

export const isNearEnd = ({ scrollHeight, clientHeight, scrollTop }: Element) => scrollHeight - clientHeight - scrollTop <= NEAR_END_PX;

/** Whether the reader stands at the end of the conversation. */
export function useStanding(hasNewer: boolean, opensElsewhere: boolean) {
  const [isAtBottom, setAtBottom] = useState(!opensElsewhere);
  const [isWhole, setWhole] = useState(!hasNewer);
  return { isWhole, setWhole, setAtBottom, atEnd: isAtBottom && isWhole && !hasNewer };
}

interface WayToEnd {
  hasNewer: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: ThreadVirtualizer;
  standing: ReturnType<typeof useStanding>;
}

/** Where the end has been reached or was asked for, it is only now known where the reader stands. Answers how to ask for it. */
export function useWayToEnd({ scroller, virtualizer, hasNewer, standing: { isWhole, setWhole, setAtBottom } }: WayToEnd): () => void {
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
