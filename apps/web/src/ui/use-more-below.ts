import { useEffect, useRef, useState } from 'react';

const SCROLL_SLACK_PX = 4;

/** Whether a list goes on below its visible part, so that its end can fade there. `length`: its rows, once it is drawn. */
export function useMoreBelow<E extends HTMLElement>(length: number | undefined) {
  const list = useRef<E>(null);
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const look = () => setMore(current.scrollHeight - current.scrollTop - current.clientHeight > SCROLL_SLACK_PX);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look);
    look();
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [length]);
  return [list, hasMore] as const;
}
