import { CONTACT_FIELDS, SEARCHABLE_FIELDS, type SearchableField } from '@app/contracts/contacts/contact-fields';
import { plainNumberText } from './written-numbers.policy';

const ACCENTS = /\p{M}/gu;
/** Written or left out as people please: O'Neill, O’Neill, ONeill. */
const APOSTROPHES = /['’‘ʼ`´]/g;
const PHONE_LIKE = /^[\d ()+./-]+$/;
/** "Cel:", "tel:", "p:" before a number, and "(WhatsApp)" behind it. */
const LABELS = /^\p{L}[\p{L} ]{0,15}:\s*(?=[+(\d])|\s*\(\p{L}+\)$/gu;
/** Dialling prefixes are never stored: 044, 045 and 01 before the digits of Mexico, 00 before a country, 0 before an area. */
const DIALLED = /^04[45](?=\d{2,10}$)|^01(?=\d{5,10}$)|^00|^0(?=\d{9})/;
/** The 1 of mobiles is not stored. Fewer digits may be the end of an American number, unless the country is written as such. */
const MEXICO_OLD_MOBILE = /^521(?=\d{5,10}$)/;
const MEXICO_ABROAD = /^(?:\+|00)\s*52\s*1/;
const LIKE_SPECIAL = /[\\%_]/g;
const MAX_TERMS = 6;
/** Shorter words have no trigram and occur in nearly every message. */
const MIN_WORD_LENGTH = 3;

type Searchable = Partial<Record<SearchableField | 'display_name', string | null>>;
type Key = keyof Searchable;

const isNumber = (field: SearchableField): boolean => CONTACT_FIELDS[field].kind === 'phone';
const WORDS: Key[] = [...SEARCHABLE_FIELDS.filter((field) => !isNumber(field)), 'display_name'];
const NUMBERS: Key[] = SEARCHABLE_FIELDS.filter(isNumber);

const folded = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
const namesFolded = (text: string): string => folded(text).replace(APOSTROPHES, '');
const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');

/**
 * The search text of a contact: the words of its searchable fields without accents and case, and the digits of its numbers, each after a
 * space; apostrophes are left out.
 */
export function searchTextOf(contact: Searchable): string {
  const words = namesFolded(WORDS.map((field) => contact[field] ?? '').join(' '));
  const numbers = new Set(NUMBERS.map((field) => digitsOf(contact[field])));
  return ` ${[...words.split(/\s+/), ...numbers].filter(Boolean).join(' ')}`;
}

/**
 * The terms of a query, escaped for LIKE, longest first because it is the most selective. A phone number is one term, whatever its
 * punctuation.
 */
export function searchTermsOf(query: string): string[] {
  const phone = searchedDigits(query);
  // a query of nothing but apostrophes is no empty query, which finds everything
  return asTerms(phone ? [phone] : (namesFolded(query).trim() || query.trim()).split(/\s+/));
}

/** The digits of a number as it is stored, or as many as were typed; empty for other text. */
function searchedDigits(query: string): string {
  const written = plainNumberText(query).replace(LABELS, '').trim();
  if (!PHONE_LIKE.test(written)) return '';
  const dialled = digitsOf(written).replace(DIALLED, '');
  return dialled.replace(MEXICO_ABROAD.test(written) ? /^521/ : MEXICO_OLD_MOBILE, '52');
}

/** The same for message text, where digits are ordinary words; none when no word is long enough. */
export function searchWordsOf(query: string): string[] {
  const words = asTerms(folded(query).split(/\s+/));
  return (words[0]?.length ?? 0) < MIN_WORD_LENGTH ? [] : words;
}

const asTerms = (words: string[]): string[] =>
  words
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((term) => term.replace(LIKE_SPECIAL, (character) => `\\${character}`))
    .toSorted((left, right) => right.length - left.length);
