import type { Translation } from '../locale-bundle';
import { kit as english } from '../en/kit';
import { kit as spanish } from '../es/kit';

/** Spanish, save for what the documents quote in English: the paging footer of the chat list and the stages. */
export const chatKit: Translation<typeof english> = {
  ...spanish,
  stages: english.stages,
  pager: { ...spanish.pager, items: english.pager.items, position: english.pager.position },
};
