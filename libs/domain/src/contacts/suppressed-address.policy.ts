import { matchingForm } from './phone-number.policy';

/** The form in which an address is forgotten and known again: numbers in all their variants and on every channel alike. */
export function suppressedForm(address: string): string {
  const bare = address.replace(/^whatsapp:/i, '').trim();
  return bare.includes('@') ? bare.toLowerCase() : matchingForm(bare);
}
