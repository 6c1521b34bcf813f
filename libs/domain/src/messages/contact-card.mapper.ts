import { E164_PATTERN } from '@app/contracts/core/e164.contract';
import { plainLine } from '@app/contracts/core/plain-line';
import type { ContactCard } from '@app/contracts/messages/messages.contract';
import { readVcards, type VcardProperty } from '@app/integrations/vcards/vcard-lines';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** No real card names more people. */
const MAX_CARDS = 20;
const MAX_VALUES = 20;
const MAX_LENGTH = 120;

/** The people on the vCards of a file; `null` when there are none. */
export function readContactCards(bytes: Uint8Array): ContactCard[] | null {
  const cards = readVcards(bytes).slice(0, MAX_CARDS).map(cardOf);
  return cards.length === 0 ? null : cards;
}

function cardOf(properties: VcardProperty[]): ContactCard {
  const of = (name: string) => properties.filter((property) => property.name === name);
  const lines = (name: string, text: (property: VcardProperty) => string) => of(name).map(text).map(lineOf).filter(Boolean);
  const phones = [...new Set(of('TEL').map(phoneOf).filter(Boolean))].slice(0, MAX_VALUES);
  const emails = lines('EMAIL', joined(' ')).slice(0, MAX_VALUES);
  const [company] = lines('ORG', joined(', '));
  const names = [
    lines('FN', joined('; ')),
    lines('N', nameOf),
    lines('ORG', ({ parts }) => parts[0] ?? ''),
    lines('NICKNAME', joined(' ')),
  ];
  const [name = phones[0] ?? emails[0] ?? ''] = names.flat();
  return { name, phones, emails, company: company ?? null };
}

const lineOf = (text: string): string => plainLine(plainLine(text).slice(0, MAX_LENGTH));

const joined =
  (separator: string) =>
  ({ parts }: VcardProperty): string =>
    parts.filter((part) => part.trim() !== '').join(separator);

/** Family name first, then the given and further given names. */
const nameOf = ({ parts: [family, given, more] }: VcardProperty): string => [given, more, family].filter(Boolean).join(' ');

/** WhatsApp adds the number of the person's WhatsApp account as `waid`. */
function phoneOf({ params, parts }: VcardProperty): string {
  const [account = ''] = params.get('waid') ?? [];
  if (/^\d{7,15}$/.test(account)) return `+${account}`;
  const [first = ''] = parts;
  const isAddress = /^tel:/i.test(first.trim());
  return numberOf(lineOf(isAddress ? first.trim().slice('tel:'.length) : parts.join(';')), isAddress ? parts : []);
}

/** The extension after the number of a switchboard: `;ext=5`, "ext. 5", "x5", ",,5". */
const EXTENSION = /\s*(?:;.*|,.*|#.*|(?:\bext(?:ension)?\.?|\bx|\bint(?:erno)?\.?)\s*:?\s*\d+)$/i;
const ONE_NUMBER = /^\+[\d\s().-]+$/;

/** In E.164 where the country is written and such a number can exist, else as it is written: a number is never made up. */
function numberOf(written: string, addressParts: readonly string[]): string {
  const context = addressParts.find((part) => /^phone-context=\+\d+$/i.test(part))?.replace(/^phone-context=/i, '') ?? '';
  const number = (written.startsWith('+') ? '' : context) + written.replace(EXTENSION, '');
  const digits = `+${number.replaceAll(/\D/g, '')}`;
  const isSure = ONE_NUMBER.test(number) && E164_PATTERN.test(digits) && parsePhoneNumberFromString(digits)?.isPossible() === true;
  return isSure ? digits : written;
}
