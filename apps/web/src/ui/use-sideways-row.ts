import { type RefObject, useLayoutEffect, useRef } from 'react';

const SCROLL_SLACK_PX = 2;
const CHOSEN = '[aria-current], [aria-pressed=true], [aria-selected=true]';

/**
 * Fades a scrolling row (class `sideways-row`) on each side where it continues, and scrolls its chosen entry to the middle whenever `chosen`
 * changes.
 */
export function useSidewaysRow<E extends HTMLElement>(chosen: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const sides = [scrollLeft > SCROLL_SLACK_PX && 'start', scrollWidth - scrollLeft - clientWidth > SCROLL_SLACK_PX && 'end'];
      current.dataset.more = sides.filter(Boolean).join(' ');
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>(CHOSEN);
    if (!row.current || !entry) return;
    row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.clientWidth) / 2;
  }, [chosen]);
  return row;
}
