import type { Virtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';

export type ThreadVirtualizer = Virtualizer<HTMLDivElement, Element>;

/** The rows on the way are measured when they come into sight, which moves those below them. */
const STILL_FRAMES = 3;
const MOST_FRAMES = 60;
const STILL_PX = 2;

/**
 * Puts a row in the middle. It is aimed at by its place among the rows: while it arrives no page may come above it. Somebody who scrolls
 * away meanwhile ends that, too.
 */
export function useShowRow(virtualizer: ThreadVirtualizer, onArrived: () => void) {
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
