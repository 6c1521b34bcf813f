import { matchingForm } from './phone-number.policy';

/** The form of an address that is hashed for suppression: equal for all variants and channels of a number. */
export function suppressedForm(address: string): string {
  const bare = address.replace(/^whatsapp:/i, '').trim();
  return bare.includes('@') ? bare.toLowerCase() : matchingForm(bare);
}
