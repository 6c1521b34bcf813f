import { isHiddenNumber } from '@app/contracts/contacts/hidden-number';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Characters that people put between the digits of a number that they begin with its country code. */
const WRITTEN_APART = /^\+[\d\s().\-/]+$/;
const MEXICO_OLD_MOBILE = /^\+521(\d{10})$/;
const ARGENTINA_MOBILE = /^\+549(\d{10})$/;
/** Mobiles of eight digits began with 6 to 9 and got a 9 in front; what begins with 2 to 5 is a landline, and no variant of a mobile. */
const BRAZIL_NINTH_DIGIT = /^\+55(\d{2})9([6-9]\d{7})$/;

/**
 * Parses an entered number, in the given country unless it has a country code. Returns E.164, or `null` when no such number can exist.
 * Possible numbers that are not (yet) allocated are accepted, because numbering plans change.
 */
export function parsePhoneNumber(text: string, country: string): string | null {
  if (isHiddenNumber(text)) return null;
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const cleaned = together(text.trim().replace(/^(whatsapp|tel):/i, '')).replace(MEXICO_OLD_MOBILE, '+52$1');
  const parsed = parsePhoneNumberFromString(cleaned, { defaultCountry, extract: false });
  if (!parsed?.isPossible()) return null;
  // leading zeros may parse as part of the number first and as a prefix second: the stored form is parsed again until stable
  return parsed.number === cleaned ? parsed.number : parsePhoneNumber(parsed.number, country);
}

const together = (text: string): string => (WRITTEN_APART.test(text) ? `+${text.replace(/\D/g, '')}` : text);

/**
 * A form that is equal for the known variants of a number: Mexico with and without the old 1, Argentina with and without the mobile 9,
 * Brazil with and without the ninth digit of the mobiles that once had eight. For lookups only; messages go to the form that the provider used.
 */
export function matchingForm(e164: string): string {
  return e164.replace(MEXICO_OLD_MOBILE, '+52$1').replace(ARGENTINA_MOBILE, '+54$1').replace(BRAZIL_NINTH_DIGIT, '+55$1$2');
}
