import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Meta has not delivered marketing templates to numbers with an area code of the United States since April 2025. Source: WhatsApp Business Platform,
 * "Marketing template messages".
 */
export const isInUnitedStates = (address: string): boolean =>
  parsePhoneNumberFromString(address.replace('whatsapp:', ''))?.country === 'US';
