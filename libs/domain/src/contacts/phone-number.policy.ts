import { isHiddenNumber } from '@app/contracts/contacts/hidden-number';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Characters that people put between the digits of a number that they begin with its country code. */
const WRITTEN_APART = /^\+[\d\s().\-/]+$/;
const INTERNATIONAL_PREFIX = /^00\s*(?=[1-9])/;
const MEXICO_OLD_MOBILE = /^\+521(\d{10})$/;
/** Prefixes to dial a mobile (044, 045), a distant number (01), and the 1 of mobiles abroad, all abolished in 2019; with or without 52. */
const MEXICO_OLD_PREFIX = /^(?:(?:52)?(?:044|045|01)|521)(\d{10})$/;
/** Without the 52 it may be a number of the United States, whose plus is missing. */
const MEXICO_BARE_ONE = /^1(\d{10})$/;
/** Only the area codes of the three largest cities of Mexico have two digits: 1 55 1234 5678. */
const MEXICAN_GROUPS = /^1[ -]?\(?(?:33|55|56|81)\)?[ -]\d{4}[ -]?\d{4}$/;
const ARGENTINA_MOBILE = /^\+549(\d{10})$/;
/** Mobiles of eight digits began with 6 to 9 and got a 9 in front; what begins with 2 to 5 is a landline, and no variant of a mobile. */
const BRAZIL_NINTH_DIGIT = /^\+55(\d{2})9([6-9]\d{7})$/;
/** Country code and ten digits: a typing error is rarely so long. */
const MIN_FOREIGN_DIGITS = 12;

/**
 * Parses one number, in the given country unless it has a country code. Returns E.164, or `null` when no such number can exist.
 * Possible numbers that are not (yet) allocated are accepted, because numbering plans change. `readNumbers` finds the number in a text.
 */
export function parseNumber(text: string, country: string): string | null {
  if (isHiddenNumber(text)) return null;
  const cleaned = inForceToday(together(text.trim().replace(INTERNATIONAL_PREFIX, '+')), country);
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(cleaned, { defaultCountry, extract: false });
  if (!parsed?.isPossible()) return foreignNumber(cleaned);
  // leading zeros may parse as part of the number first and as a prefix second: the stored form is parsed again until stable
  return parsed.number === cleaned ? parsed.number : parseNumber(parsed.number, country);
}

const together = (text: string): string => (WRITTEN_APART.test(text) ? `+${text.replace(/\D/g, '')}` : text);

function inForceToday(text: string, country: string): string {
  if (text.startsWith('+')) return text.replace(MEXICO_OLD_MOBILE, '+52$1');
  const digits = text.replace(/\D/g, '');
  if (country !== 'MX') return text;
  if (MEXICO_OLD_PREFIX.test(digits)) return digits.replace(MEXICO_OLD_PREFIX, '+52$1');
  if (!MEXICO_BARE_ONE.test(digits)) return text;
  const [mexican, american] = [digits.replace(MEXICO_BARE_ONE, '+52$1'), `+${digits}`];
  const isMexican = isAllocated(mexican) && (!isAllocated(american) || MEXICAN_GROUPS.test(text));
  return isMexican ? mexican : american;
}

/** Whether the number is of a range in use, not only of a possible length. */
export const isAllocated = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false;

/** A number of another country whose plus is missing, as programs write it; only where such a number is in use. */
function foreignNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+') || digits.startsWith('0') || digits.length < MIN_FOREIGN_DIGITS) return null;
  const parsed = parsePhoneNumberFromString(`+${digits}`.replace(MEXICO_OLD_MOBILE, '+52$1'));
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * A form that is equal for the known variants of a number: Mexico with and without the old 1, Argentina with and without the mobile 9,
 * Brazil with and without the ninth digit of the mobiles that once had eight. For lookups only; messages go to the form that the provider used.
 */
export function matchingForm(e164: string): string {
  return e164.replace(MEXICO_OLD_MOBILE, '+52$1').replace(ARGENTINA_MOBILE, '+54$1').replace(BRAZIL_NINTH_DIGIT, '+55$1$2');
}
