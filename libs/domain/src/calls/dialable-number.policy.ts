import type { CallRefusal } from '@app/contracts/calls/calls.contract';
import { isHiddenNumber } from '@app/contracts/contacts/hidden-number';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainNumberText, readNumbers } from '../contacts/contact-numbers.service';

/** A caller without a number: no contact, no message back, no entry in a list. */
export const isWithheld = (from: string): boolean => isHiddenNumber(from) || !/^\+\d{5,15}$/.test(from);

/** Numbers of emergency services: a browser has no place to send them to. */
const EMERGENCY = new Set(['000', '061', '066', '080', '088', '100', '101', '102', '103', '104', '105', '106', '107', '108', '110', '111']);
const MORE_EMERGENCY = new Set([
  '112',
  '113',
  '115',
  '116',
  '117',
  '118',
  '119',
  '122',
  '123',
  '128',
  '131',
  '132',
  '133',
  '144',
  '190',
  '191',
]);
const isEmergency = (digits: string): boolean =>
  EMERGENCY.has(digits) || MORE_EMERGENCY.has(digits) || ['192', '193', '911', '988', '999'].includes(digits);

/** Personal numbers, such as 070 in the United Kingdom, are charged like premium ones. */
const COSTLY = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'UAN', 'VOICEMAIL']);

type NumberRefusal = Extract<CallRefusal, 'not_a_number' | 'emergency_number' | 'premium_number' | 'country_not_allowed'>;

/** Where a call to this text goes, or why none is made. Countries are ISO codes; the first is the organization's own. */
export function dialableNumber(text: string, countries: readonly [string, ...string[]]): { number: string } | { refusal: NumberRefusal } {
  if (isEmergency(plainNumberText(text).replace(/[ ().-]/g, ''))) return { refusal: 'emergency_number' };
  const parsed = parsePhoneNumberFromString(readNumbers(text, countries[0]).number ?? '');
  if (parsed?.country === undefined) return { refusal: 'not_a_number' };
  if (isEmergency(parsed.nationalNumber)) return { refusal: 'emergency_number' };
  if (COSTLY.has(parsed.getType() ?? '') || parsed.number.startsWith('+1900')) return { refusal: 'premium_number' };
  return countries.includes(parsed.country) ? { number: parsed.number } : { refusal: 'country_not_allowed' };
}
