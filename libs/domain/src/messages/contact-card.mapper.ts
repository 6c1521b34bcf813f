import type { ContactCard } from '@app/contracts/messages/messages.contract';
import ICAL from 'ical.js';
import { z } from 'zod';

/** No real card names more people. */
const MAX_CARDS = 20;
/** Enough for a card with a photo. Parsing time grows with the square of the length. */
const MAX_TEXT_BYTES = 256 * 1024;

const Property = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()], z.unknown());
const Card = z.tuple([z.literal('vcard'), z.array(Property), z.unknown()]);
type Property = z.infer<typeof Property>;

/** The people on a vCard (RFC 6350, and 2426 as WhatsApp writes it); `null` when it cannot be parsed. */
export function readContactCards(text: string): ContactCard[] | null {
  const parsed = text.length > MAX_TEXT_BYTES ? null : parse(text);
  const cards = z.array(Card).safeParse(parsed?.[0] === 'vcard' ? [parsed] : parsed);
  if (!cards.success || cards.data.length === 0) return null;
  return cards.data.slice(0, MAX_CARDS).map(([, properties]) => cardOf(properties));
}

function parse(text: string): unknown[] | null {
  try {
    return z.array(z.unknown()).parse(ICAL.parse(text));
  } catch {
    return null;
  }
}

function cardOf(properties: Property[]): ContactCard {
  const of = (name: string) => properties.filter(([property]) => property === name);
  const words = (name: string) => of(name).map(textOf).filter(Boolean);
  const phones = of('tel').map(phoneOf).filter(Boolean);
  const [name = words('n')[0] ?? phones[0] ?? ''] = words('fn');
  return { name: name.slice(0, 120), phones: [...new Set(phones)], emails: words('email'), company: words('org')[0] ?? null };
}

/** Names and organizations have several parts, family name first. */
function textOf([property, , , ...values]: Property): string {
  const parts = values.flat().map(String).filter(Boolean);
  const ordered = property === 'n' ? [...parts.slice(1, 2), ...parts.slice(0, 1)] : parts;
  return ordered.join(property === 'org' ? ', ' : ' ').trim();
}

/** WhatsApp adds the number of the person's WhatsApp account as `waid`. */
function phoneOf([, { waid }, , ...values]: Property): string {
  if (typeof waid === 'string' && /^\d{7,15}$/.test(waid)) return `+${waid}`;
  const written = values.flat().map(String).join('').replace(/^tel:/, '').trim();
  return written.startsWith('+') ? written.replace(/[^\d+]/g, '') : written;
}
