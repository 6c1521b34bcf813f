import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Meta has not delivered marketing templates to numbers with an area code of the United States since April 2025. Source: WhatsApp Business Platform,
 * "Marketing template messages".
 */
export const isInUnitedStates = (address: string): boolean =>
  parsePhoneNumberFromString(address.replace('whatsapp:', ''))?.country === 'US';

/** Why marketing does not reach a customer; null where it does. */
export function marketingObstacle(
  hasStopped: boolean,
  addresses: readonly string[],
): 'message.marketing_stopped' | 'message.marketing_undeliverable' | null {
  if (hasStopped) return 'message.marketing_stopped';
  return addresses.some(isInUnitedStates) ? 'message.marketing_undeliverable' : null;
}
