import { type UIEvent, useEffect, useRef } from 'react';

/** Distance from the end that still counts as the end. */
const END_PIXELS = 80;

/** Keeps a list scrolled to its end while it grows, also when images load late, unless the user scrolled up. */
export function useStickToEnd(listKey: string) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const knownHeight = useRef(0);
  useEffect(() => {
    atEnd.current = true;
    const toEnd = () => {
      knownHeight.current = list.current?.scrollHeight ?? 0;
      if (atEnd.current) list.current?.scrollTo({ top: knownHeight.current });
    };
    const observer = new ResizeObserver(toEnd);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [listKey]);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    // The list grew, so its scroll distance does not mean that the user scrolled.
    if (scrollHeight !== knownHeight.current) return;
    atEnd.current = scrollHeight - scrollTop - clientHeight < END_PIXELS;
  };
  return { list, content, onScroll };
}
