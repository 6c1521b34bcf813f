import { plainText } from './header-mapping.policy';

/** Forms of address in front of a name. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|dra|doctor|doctora|prof|profesor|profesora|sr|sra|srta|senor|señor|señora|señorita|don|doña|lic|licda|ing|arq|abg|rev|hon|sir|madam)(?:\.|(?= ))\s*/iu;
/** Suffixes follow the family name, with or without a comma. */
const SUFFIX = /[\s,]+((?:jr|sr|ii|iii|iv|esq|phd|ph\.d|md|m\.d|dds|cpa|hijo|junior)\.?)$/iu;
/** A nickname in quotes is one word. */
const WORDS = /"[^"]*"|\S+/g;

export interface PersonName {
  first_name: string;
  last_name: string;
}

/**
 * Splits a full name after the likely first name; "Ruiz, Ana" is reversed. A title is no part of a name; a suffix stays with the family name:
 * "Smith, Jr., John" is John Smith Jr.
 */
export function splitName(name: string): PersonName {
  const [family = '', ...others] = name.split(/\s*,\s*/).filter(Boolean);
  const suffixes = others.filter(isSuffix);
  const given = others.filter((part) => !isSuffix(part)).join(' ');
  if (given !== '') return { first_name: withoutTitle(given), last_name: [withoutTitle(family), ...suffixes].join(' ') };
  return splitWords(withoutTitle(family), suffixes);
}

function splitWords(name: string, suffixes: readonly string[]): PersonName {
  const suffix = SUFFIX.exec(name)?.[1];
  const plain = suffix === undefined ? name : name.replace(SUFFIX, '');
  const words = plain.match(WORDS) ?? [];
  const givenNames = words.length > 3 ? 2 : 1;
  const family = [...words.slice(givenNames), ...(suffix === undefined ? suffixes : [suffix, ...suffixes])];
  return { first_name: words.slice(0, givenNames).join(' '), last_name: family.join(' ') };
}

/** Whether both are made of the same words, in whatever order and letters. */
export const isSameName = (one: PersonName, other: PersonName): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = ({ first_name, last_name }: PersonName): string => plainText(`${first_name} ${last_name}`).split(' ').toSorted().join(' ');

const isSuffix = (part: string): boolean => SUFFIX.test(` ${part}`) && !part.includes(' ');

/** A title alone may be a name: Don, Miss. */
const withoutTitle = (name: string): string => name.replace(TITLE, '') || name;
