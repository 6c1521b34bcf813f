import { createElement, Fragment } from 'react';
import { highlightParts } from '@/lib/search/highlight';

export interface HighlightedProps {
  text: string;
  /** The search; an empty one marks nothing. */
  search: string;
}

/** A text with the words of a search marked. */
export function Highlighted({ text, search }: HighlightedProps) {
  if (search === '') return text;
  const parts = highlightParts(text, search);
  return createElement(Fragment, null, ...parts.map((part) => (part.found ? createElement(Found, null, part.text) : part.text)));
}

function Found({ children }: { children: string }) {
  return <mark className="rounded-xs bg-warning-soft text-warning-text">{children}</mark>;
}
