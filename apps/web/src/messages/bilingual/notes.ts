import type { Words } from '../catalogue';
import { notes as english } from '../en/notes';
import { notes as spanish } from '../es/notes';

/** Spanish like the chat around it, save for what document 001 quotes in English. */
export const notes: Words<typeof english> = {
  ...spanish,
  title: english.title,
  add: english.add,
  addShort: english.addShort,
  empty: english.empty,
  by: english.by,
};
