import { noteParts } from '@app/contracts/notes/note-mentions';
import { createElement } from 'react';

const LOOK = 'text-base wrap-anywhere whitespace-pre-wrap text-text';

/** The text of a note with its mentions. */
export function NoteText({ content }: { content: string }) {
  const parts = noteParts(content).map((part) => (typeof part === 'string' ? part : createElement(Called, part)));
  return createElement('p', { className: LOOK }, ...parts);
}

function Called({ name }: { name: string }) {
  return <strong className="font-semibold text-brand-text">@{name}</strong>;
}
