import type { Translation } from '../locale-bundle';
import { templates as english } from '../en/templates';
import { templates as spanish } from '../es/templates';

/** English pages, in the words of document 001. */
export const templates: Translation<typeof english> = { ...english, row: { ...english.row, usage: '{count} sends' } };

/** What the chat shows of them is Spanish, save for what the document quotes in English. */
export const chatTemplates: Translation<typeof english> = {
  ...spanish,
  picker: { ...spanish.picker, title: english.picker.title, failed: english.picker.failed },
};
