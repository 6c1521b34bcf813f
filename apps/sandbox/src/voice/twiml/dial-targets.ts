import { isPossiblePhoneNumber } from 'libphonenumber-js';
import { MAGIC_SENDER } from '../../messages/magic-number.catalogue';
import type { Call, CallbackTarget, DocumentAddress } from '../calls/call';
import { TwimlFailure, type TwimlNode, childrenNamed, numberOf, textOf } from './twiml-document';
import { type VerbContext, addressIn, callbackIn, methodIn } from './verb';

const MAX_TARGETS = 10;
/** Always added to the wanted time. */
const EXTRA_RING_MS = 5_000;

/** Numbers that the provider refuses to dial, as its test numbers do. */
const REFUSED_TARGETS: Record<string, number> = {
  '+15005550001': 13223,
  '+15005550002': 13224,
  '+15005550003': 13227,
  '+15005550004': 13225,
};

export interface DialTarget {
  to: string;
  parameters: Record<string, string>;
  callback: CallbackTarget | null;
  /** TwiML that runs on the called leg before the connection. */
  whisper: DocumentAddress | null;
  sendDigits: string;
}

/** The nouns of a Dial; plain text is a number. */
export function targetsOf(context: VerbContext, dial: TwimlNode): DialTarget[] {
  const nouns = childrenNamed(dial, 'Client', 'Number');
  if (nouns.length > MAX_TARGETS) throw new TwimlFailure(12200, `<Dial> takes at most ${MAX_TARGETS} nouns`);
  if (nouns.length === 0 && textOf(dial)) nouns.push({ name: 'Number', attributes: {}, children: [], text: dial.text });
  return nouns.map((noun) => ({
    to: noun.name === 'Client' ? `client:${identityOf(noun)}` : textOf(noun).replace(/[\s()-]/g, ''),
    parameters: Object.fromEntries(
      childrenNamed(noun, 'Parameter').map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']),
    ),
    callback: callbackIn(context, noun, 'statusCallback', 'completed'),
    whisper: noun.attributes.url ? { url: addressIn(context, noun.attributes.url), method: methodIn(noun, 'method') } : null,
    sendDigits: noun.attributes.sendDigits ?? '',
  }));
}

const identityOf = (client: TwimlNode) => textOf(childrenNamed(client, 'Identity')[0] ?? client);

/** 5 to 600 s, default 30, and always 5 s on top. */
export const ringMsOf = (dial: TwimlNode) => numberOf(dial, 'timeout', 30, [5, 600]) * 1000 + EXTRA_RING_MS;

/** The error of a target that is not dialed at all; null where it rings. */
export function dialErrorOf({ services }: VerbContext, call: Call, { to }: DialTarget, callerId: string): number | null {
  if (to.startsWith('client:')) return null;
  if (REFUSED_TARGETS[to]) return REFUSED_TARGETS[to];
  if (!isPossiblePhoneNumber(to)) return 13223;
  const numbers = services.accounts.find(call.accountSid)?.numbers.map(({ phoneNumber }) => phoneNumber) ?? [];
  const allowed = [...numbers, MAGIC_SENDER, call.from, call.to].filter((number) => isPossiblePhoneNumber(number));
  return allowed.includes(callerId) ? null : 13214;
}
