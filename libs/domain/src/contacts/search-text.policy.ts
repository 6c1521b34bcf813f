const ACCENTS = /\p{M}/gu;
const PHONE_LIKE = /^[\d\s()+.-]+$/;
const LIKE_SPECIAL = /[\\%_]/g;
const MAX_TERMS = 6;
/** Shorter ones have no trigram, and stand in nearly every message. */
const MIN_WORD = 3;

interface Searchable {
  firstName: string;
  lastName: string;
  displayName: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  whatsappNumber: string | null;
}

const folded = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/** What a contact is found by: names, company, e-mail without accents or case, and the digits of its numbers; every word after a space. */
export function searchTextOf(contact: Searchable): string {
  const words = folded(
    [contact.firstName, contact.lastName, contact.displayName, contact.company, contact.email].filter(Boolean).join(' '),
  );
  const numbers = new Set([digitsOf(contact.phone), digitsOf(contact.whatsappNumber)].filter(Boolean));
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
