import type { Translation } from '../locale-bundle';
import { notes as english } from '../en/notes';
import { notes as spanish } from '../es/notes';

/** Spanish like the chat around it, save for what document 001 quotes in English. */
export const notes: Translation<typeof english> = {
  ...spanish,
  title: english.title,
  add: english.add,
  addShort: english.addShort,
  empty: english.empty,
  by: english.by,
};
