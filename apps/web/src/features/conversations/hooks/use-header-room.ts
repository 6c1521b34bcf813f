import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type HeaderRoom, headerRoom } from '../header/header-room';

/** What fits into the header at its present width; another list or panel beside it changes that. */
export function useHeaderRoom(): [header: RefObject<HTMLElement | null>, room: HeaderRoom] {
  const header = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!header.current) return;
    // Before the first picture, so that nothing jumps into the menu or out of it.
    setWidth(header.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.target.clientWidth));
    observer.observe(header.current);
    return () => observer.disconnect();
  }, []);
  return [header, headerRoom(width)];
}
