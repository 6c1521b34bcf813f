import type { SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import type { Channel } from '@app/contracts/conversations/conversations.contract';

/** Keywords that stop or allow messages on a channel: the carriers' English words and our customers' Spanish ones. */
const STOP = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'opt out',
  'revoke',
  'baja',
  'cancelar',
]);
const START = new Set(['start', 'unstop', 'alta']);
/**
 * To a carrier a YES ends an opt-out too, except on toll-free numbers (Twilio help, "support for opt-out keywords"); elsewhere it is an ordinary
 * answer.
 */
const SMS_START = new Set([...START, 'yes']);
const TOLL_FREE = /^\+1(800|833|844|855|866|877|888)\d{7}$/;

const ACCENTS = /\p{M}/gu;
const normalized = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

export type OptOut = 'stop' | 'start' | null;

export interface OptOutInputs {
  channel: Channel;
  /** The number of ours that it came to, where it is known. */
  to: string | null;
  body: string;
  /** A pressed button or a chosen list item. */
  button: { payload: string | null } | null;
  /** The provider's `OptOutType`. */
  optOut: string | null;
}

/**
 * Whether a message opts out or in. The provider's own classification comes first; otherwise only a message that is nothing but a keyword
 * counts. A button counts by its payload alone, because its text replies to the dealership's question: "Cancelar" of an appointment. A
 * question is never a command.
 */
export function optOutOf({ channel, to, body, button, optOut }: OptOutInputs): OptOut {
  const classified = commandOf(optOut);
  if (classified || button) return classified ?? commandOf(button?.payload ?? null);
  if (/[?¿]/.test(body)) return null;
  const text = normalized(body);
  if (STOP.has(text)) return 'stop';
  return (channel === 'sms' && !TOLL_FREE.test(to ?? '') ? SMS_START : START).has(text) ? 'start' : null;
}

const commandOf = (word: string | null): OptOut => {
  if (word?.toUpperCase() === 'STOP') return 'stop';
  return word?.toUpperCase() === 'START' ? 'start' : null;
};

/** The provider handles and confirms these words of text messages by itself (Twilio, "default handling of opt-out keywords"). */
const CONFIRMED_BY_PROVIDER = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']);

/** Whether our confirmation is the only one. The provider knows none of our Spanish words, and on WhatsApp no word at all. */
export function isOursToConfirm({ channel, body, optOut }: Pick<OptOutInputs, 'channel' | 'body' | 'optOut'>): boolean {
  return optOut === null && (channel === 'whatsapp' || !CONFIRMED_BY_PROVIDER.has(normalized(body)));
}

const CONFIRMATIONS: Record<Channel, Record<SpokenLanguage, string>> = {
  whatsapp: {
    es: 'Listo, no te escribiremos más por WhatsApp. Si cambias de idea, escribe ALTA.',
    en: 'You will get no more WhatsApp messages from us. If you change your mind, reply START.',
  },
  sms: {
    es: 'Listo, no te escribiremos más por SMS. Si cambias de idea, escribe START.',
    en: 'You will get no more text messages from us. If you change your mind, reply START.',
  },
};

/** Confirms an opt-out and says how to come back; in Spanish when the customer's language is not known. */
export const optOutConfirmation = (channel: Channel, language: SpokenLanguage | null): string => CONFIRMATIONS[channel][language ?? 'es'];
