import { AsYouType, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const PHONE_LIKE = /^[+\d\s().-]*$/;

/** A number while it is typed, read in the country when it has no country code; what cannot be a number stays as it is. */
export function formatTyped(text: string, country: string): string {
  if (!PHONE_LIKE.test(text)) return text;
  return new AsYouType(isSupportedCountry(country) ? country : undefined).input(text);
}

/** A stored number for the eye: +1 305 555 0142. */
export const formatStored = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
