import { matchingForm } from './phone-number.policy';

/** The form of an address that is hashed for suppression: equal for all variants and channels of a number. */
export function suppressedForm(address: string): string {
  const bare = address.replace(/^whatsapp:/i, '').trim();
  return bare.includes('@') ? bare.toLowerCase() : matchingForm(bare);
}

const BRAZILIAN_MOBILE = /^\+55(\d{2})9([0-5]\d{7})$/;

/** All forms under which an address may have been hashed: Brazilian mobiles with 90 to 95 once lost their ninth digit. The present one first. */
export function suppressedForms(address: string): string[] {
  const form = suppressedForm(address);
  return [...new Set([form, form.replace(BRAZILIAN_MOBILE, '+55$1$2')])];
}
