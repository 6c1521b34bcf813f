import type { Words } from '../catalogue';
import { contacts as english } from '../en/contacts';

/** Document 000 quotes every text of these pages in English. */
export const contacts: Words<typeof english> = english;
