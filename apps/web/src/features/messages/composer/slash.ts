/** A "/" that asks for a saved reply: where it stands, and what was typed after it. */
export interface Slash {
  start: number;
  query: string;
}

const BEFORE_CARET = /(?<before>^|\s)\/(?<query>[^\s/]{0,32})$/u;

/** The "/" before the caret, at the beginning or after a space: one inside a word or an address is none. */
export function slashAt(text: string, caret: number): Slash | null {
  const found = BEFORE_CARET.exec(text.slice(0, caret));
  if (!found?.groups) return null;
  const { before = '', query = '' } = found.groups;
  return { start: found.index + before.length, query };
}
