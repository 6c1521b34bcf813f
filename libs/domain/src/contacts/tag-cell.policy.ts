import { MAX_TAG_LENGTH, MAX_TAGS } from '@app/contracts/contacts/contacts.contract';
import { plainLine } from '@app/contracts/core/plain-line';

/** Tags of a cell, divided by commas, semicolons, bars or three colons; in quotes where one contains such a sign, as our own files write it. */
const TAGS = /\s*"((?:[^"]|"")*)"(?=\s*(?:[,;|]|:::|$))|:::|((?:(?!:::)[^,;|])+)/g;
const NEEDS_QUOTES = /^\* |[,;|"]|:::/;

export const tagsIn = (cell: string): string[] =>
  Array.from(cell.matchAll(TAGS), ([, quoted, plain = '']) =>
    quoted === undefined ? groupless(plainLine(plain), cell) : plainLine(quoted.replaceAll('""', '"')),
  ).filter(Boolean);

/** Address books make groups by themselves: "* myContacts ::: VIP". */
const groupless = (tag: string, cell: string): string => (tag.startsWith('* ') && cell.includes(':::') ? '' : tag);

export const tagCell = (tags: readonly string[]): string =>
  tags.map((tag) => (NEEDS_QUOTES.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');

export interface FittingTags {
  tags: string[];
  /** The full text of those that were shortened. */
  long: string[];
  /** Those over the limit. */
  surplus: string[];
}

/** Keeps as many tags as a contact can have, each as long as it may be. */
export function fitTags(tags: readonly string[]): FittingTags {
  const different = [...new Map(tags.map(shortened).map((tag) => [tag.toLowerCase(), tag])).values()];
  const long = tags.filter((tag) => tag.length > MAX_TAG_LENGTH);
  return { tags: different.slice(0, MAX_TAGS), long, surplus: different.slice(MAX_TAGS) };
}

/** Cut between words. */
function shortened(tag: string): string {
  if (tag.length <= MAX_TAG_LENGTH) return tag;
  const cut = tag.slice(0, MAX_TAG_LENGTH + 1);
  return cut
    .slice(0, Math.max(cut.lastIndexOf(' '), 0) || MAX_TAG_LENGTH)
    .toWellFormed()
    .trim();
}
