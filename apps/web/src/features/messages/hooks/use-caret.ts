import { type RefObject, useState } from 'react';

/** Where the next letter goes in a text area, and the way to write there from elsewhere. */
export function useCaret(area: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const [caret, setCaret] = useState<number | null>(null);

  /** Writes in the place of a part of the text and goes on after it. */
  const replace = (start: number, end: number, text: string) => {
    const { current } = area;
    if (!current) return;
    current.setRangeText(text, start, end, 'end');
    setCaret(current.selectionEnd);
    onText(current.value);
  };
  return {
    caret,
    replace,
    insert: (text: string) => area.current && replace(area.current.selectionStart, area.current.selectionEnd, text),
    /** Go onto the text area. */
    follow: {
      onSelect: () => area.current && setCaret(area.current.selectionStart),
      onBlur: () => setCaret(null),
    },
  };
}
