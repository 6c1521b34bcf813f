import { useState } from 'react';
import type { ReplyChoice } from './composer-parts';

interface SlashMenuPlace {
  text: string;
  /** Null while the text does not have the keyboard. */
  caret: number | null;
  find: (query: string) => readonly ReplyChoice[];
  /** Writes in the place of the "/" and what was typed after it. */
  replace: (start: number, end: number, text: string) => void;
  onManage: () => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'isComposing'>;

/** The saved replies that open above the text while a word begins with "/". The line after the last reply leads to all of them. */
export function useSlashMenu({ text, caret, find, replace, onManage }: SlashMenuPlace) {
  const slash = caret === null ? null : slashAt(text, caret);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [choice, setChoice] = useState({ query: '', index: 0 });
  // A "/" that was waved off stays so until it is gone.
  if (slash === null && closedAt !== null && caret !== null) setClosedAt(null);
  const isOpen = slash !== null && slash.start !== closedAt;
  const replies = isOpen ? find(slash.query) : [];
  const first = replies.length === 0 ? -1 : 0;
  const active = choice.query === slash?.query ? Math.min(choice.index, replies.length) : first;

  const pick = (index: number) => {
    if (!slash || caret === null) return;
    const reply = replies[index];
    replace(slash.start, caret, reply?.open ? '' : (reply?.text ?? ''));
    if (!reply) onManage();
    else reply.open?.();
  };
  const move = (step: number) => {
    const count = replies.length + 1;
    setChoice({ query: slash?.query ?? '', index: (active + step + count) % count });
  };
  /** Whether the key was for the menu. */
  const onKey = ({ key, isComposing }: Key): boolean => {
    if (!isOpen || isComposing) return false;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(active < 0 ? 0 : -1);
    else if (key === 'Escape') setClosedAt(slash.start);
    else if ((key === 'Enter' || key === 'Tab') && active >= 0) pick(active);
    else return false;
    return true;
  };
  return { isOpen, query: slash?.query ?? '', replies, active, pick, onKey };
}

export type SlashMenuState = ReturnType<typeof useSlashMenu>;

/** A "/" that opens the saved replies: its position and the text after it. */
interface Slash {
  start: number;
  query: string;
}

const BEFORE_CARET = /(?<before>^|\s)\/(?<query>[^\s/]{0,32})$/u;

/** The "/" before the caret, at the beginning or after a space: one inside a word or an address does not count. */
export function slashAt(text: string, caret: number): Slash | null {
  const found = BEFORE_CARET.exec(text.slice(0, caret));
  if (!found?.groups) return null;
  const { before = '', query = '' } = found.groups;
  return { start: found.index + before.length, query };
}
