import { CONTACT_FIELDS, SEARCHABLE_FIELDS, type SearchableField } from '@app/contracts/contacts/contact-fields';

const ACCENTS = /\p{M}/gu;
const PHONE_LIKE = /^[\d\s()+.-]+$/;
const LIKE_SPECIAL = /[\\%_]/g;
const MAX_TERMS = 6;
/** Shorter ones have no trigram, and stand in nearly every message. */
const MIN_WORD = 3;

type Searchable = Partial<Record<SearchableField | 'display_name', string | null>>;
type Key = keyof Searchable;

const isNumber = (field: SearchableField): boolean => CONTACT_FIELDS[field].kind === 'phone';
const WORDS: Key[] = [...SEARCHABLE_FIELDS.filter((field) => !isNumber(field)), 'display_name'];
const NUMBERS: Key[] = SEARCHABLE_FIELDS.filter(isNumber);

const folded = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');

/** What a contact is found by: the words of its searchable fields without accents or case, and the digits of its numbers; every word after a space. */
export function searchTextOf(contact: Searchable): string {
  const words = folded(WORDS.map((field) => contact[field] ?? '').join(' '));
  const numbers = new Set(NUMBERS.map((field) => digitsOf(contact[field])));
  return ` ${[...words.split(/\s+/), ...numbers].filter(Boolean).join(' ')}`;
}

/** The terms of a search box, ready for LIKE; the longest first, because it decides how fast the index is. A phone is one term, whatever stands between its digits. */
export function searchTermsOf(query: string): string[] {
  const phone = PHONE_LIKE.test(query) ? digitsOf(query) : '';
  return asTerms(phone ? [phone] : folded(query).split(/\s+/));
}

/** The same for what was said, where digits are words like others; none where no word is long enough to be looked for. */
export function searchWordsOf(query: string): string[] {
  const words = asTerms(folded(query).split(/\s+/));
  return (words[0]?.length ?? 0) < MIN_WORD ? [] : words;
}

const asTerms = (words: string[]): string[] =>
  words
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((term) => term.replace(LIKE_SPECIAL, (character) => `\\${character}`))
    .toSorted((left, right) => right.length - left.length);
