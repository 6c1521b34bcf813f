import { type UIEvent, useEffect, useRef } from 'react';

/** Near the end counts as at the end. */
const END_PIXELS = 80;

/** Keeps a reader who is at the end of a list there while it grows, also when pictures load late; leaves every other reader alone. */
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
    // The list grew since it was last seen: the distance to its end says nothing about the reader.
    if (scrollHeight !== knownHeight.current) return;
    atEnd.current = scrollHeight - scrollTop - clientHeight < END_PIXELS;
  };
  return { list, content, onScroll };
}
