import type { Translation } from '../locale-bundle';
import { contacts as english } from '../en/contacts';

/** Document 000 quotes every text of these pages in English. */
export const contacts: Translation<typeof english> = english;
