import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const MEXICO_OLD_MOBILE = /^\+521(\d{10})$/;
const ARGENTINA_MOBILE = /^\+549(\d{10})$/;
const BRAZIL_NINTH_DIGIT = /^\+55(\d{2})9(\d{8})$/;

/**
 * Reads a number as a person typed it, in the given country when it has no country code. Answers E.164, or null when no
 * such number can exist. Numbers that are possible but not (yet) allocated are taken: numbering plans change.
 */
export function parsePhoneNumber(text: string, country: string): string | null {
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const cleaned = text.replace(/^(whatsapp|tel):/i, '').replace(MEXICO_OLD_MOBILE, '+52$1');
  const parsed = parsePhoneNumberFromString(cleaned, { defaultCountry, extract: false });
  if (!parsed?.isPossible()) return null;
  // some zeros before a number are taken for a part of it the first time and for a prefix the second: what is stored is read as itself
  return parsed.number === cleaned ? parsed.number : parsePhoneNumber(parsed.number, country);
}

/**
 * The form in which the known variants of one number are equal: Mexico with and without the old 1, Argentina with and
 * without the mobile 9, Brazil with and without the ninth digit. For finding a person only; messages go to the form that the provider used.
 */
export function matchingForm(e164: string): string {
  return e164.replace(MEXICO_OLD_MOBILE, '+52$1').replace(ARGENTINA_MOBILE, '+54$1').replace(BRAZIL_NINTH_DIGIT, '+55$1$2');
}
