import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The documents' limit (001, section 9); beyond it the text scrolls. */
const MAX_HEIGHT_PX = 120;

/** A text area as high as its text. */
export function useAutoGrow(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${Math.min(current.scrollHeight, MAX_HEIGHT_PX)}px`;
    current.style.overflowY = current.scrollHeight > MAX_HEIGHT_PX ? 'auto' : 'hidden';
  }, [text]);
  return area;
}
