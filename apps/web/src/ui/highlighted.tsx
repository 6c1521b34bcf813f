import { createElement, Fragment } from 'react';
import { foundParts } from '@/lib/search/found-words';

export interface HighlightedProps {
  text: string;
  /** What was searched for; nothing is marked where it is empty. */
  search: string;
}

/** A text in which the words of a search are marked. */
export function Highlighted({ text, search }: HighlightedProps) {
  if (search === '') return text;
  const parts = foundParts(text, search);
  return createElement(Fragment, null, ...parts.map((part) => (part.found ? createElement(Found, null, part.text) : part.text)));
}

function Found({ children }: { children: string }) {
  return <mark className="rounded-xs bg-warning-soft text-warning-text">{children}</mark>;
}
