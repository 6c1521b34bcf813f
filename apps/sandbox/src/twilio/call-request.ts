import { isPossiblePhoneNumber } from 'libphonenumber-js';
import type { Account } from '../accounts/account';
import { MAGIC_SENDER } from '../messages/magic-number.catalogue';
import { twilioError } from '../protocol/twilio-error';
import { CALL_EVENTS, type CallbackTarget, type DocumentAddress } from '../voice/calls/call';
import type { DocumentSource } from '../voice/twiml/verb';
import { methodNamed } from '../voice/twiml/verb';

const MAX_TWIML_LENGTH = 4_000;

/** Refused numbers, the same as with the provider's test credentials. */
const REFUSED_TARGETS: Record<string, number> = {
  '+15005550001': 21217,
  '+15005550002': 21214,
  '+15005550003': 21215,
  '+15005550004': 21216,
};
const REFUSED_CALLERS: Record<string, number> = { '+15005550001': 21212 };

/**
 * Reads caller and called party. The caller is a number of the account or a client; a customer's number only with a CallToken. Throws a
 * `TwilioError`.
 */
export function partiesOf(account: Account, form: URLSearchParams): { from: string; to: string } {
  const [from, to] = [form.get('From') ?? '', form.get('To') ?? ''];
  if (!to) throw twilioError(21201);
  if (!from) throw twilioError(21213);
  if (REFUSED_TARGETS[to]) throw twilioError(REFUSED_TARGETS[to]);
  if (REFUSED_CALLERS[from]) throw twilioError(REFUSED_CALLERS[from]);
  if (!isClient(to) && !isPossiblePhoneNumber(to)) throw twilioError(21217);
  if (!isClient(from) && !isPossiblePhoneNumber(from)) throw twilioError(21212);
  const isOwn = isClient(from) || from === MAGIC_SENDER || account.numbers.some(({ phoneNumber }) => phoneNumber === from);
  if (!isOwn && !form.get('CallToken')) throw twilioError(21210);
  return { from, to };
}

const isClient = (address: string) => address.startsWith('client:');

/** `Url`, `Twiml` or `ApplicationSid`; null where none is given. Throws a `TwilioError`. */
export function sourceOf(account: Account, form: URLSearchParams): DocumentSource | null {
  const twiml = form.get('Twiml');
  if (twiml && twiml.length > MAX_TWIML_LENGTH) throw twilioError(21218);
  if (twiml) return { twiml };
  const application = account.applications.find(({ sid }) => sid === form.get('ApplicationSid'));
  if (application) return { url: application.voiceUrl, method: application.voiceMethod };
  return addressNamed(form, 'Url', 'Method');
}

export function addressNamed(form: URLSearchParams, url: string, method: string): DocumentAddress | null {
  const address = form.get(url);
  if (!address) return null;
  if (!URL.canParse(address)) throw twilioError(21205);
  return { url: address, method: methodNamed(form.get(method) ?? 'POST') };
}

/**
 * `StatusCallback` and its events, a parameter that is repeated. One text with spaces, or the name of a status, is accepted with a warning
 * and reports nothing: `isValid` is false.
 */
export function progressCallbackOf(form: URLSearchParams, prefix = 'StatusCallback'): { target: CallbackTarget | null; isValid: boolean } {
  const address = addressNamed(form, prefix, `${prefix}Method`);
  const asked = form.getAll(`${prefix}Event`);
  const events = asked.length === 0 ? ['completed'] : asked;
  const isValid = events.every((event) => (CALL_EVENTS as readonly string[]).includes(event));
  return { target: address && isValid ? { ...address, events } : null, isValid: !address || isValid };
}

/** `RecordingStatusCallback`, whose events are one text with spaces or a repeated parameter. */
export function recordingCallbackOf(form: URLSearchParams): CallbackTarget | null {
  const address = addressNamed(form, 'RecordingStatusCallback', 'RecordingStatusCallbackMethod');
  const asked = form.getAll('RecordingStatusCallbackEvent').flatMap((names) => names.split(/[\s,]+/));
  return address && { ...address, events: asked.length === 0 ? ['completed'] : asked };
}

export function secondsOf(form: URLSearchParams, name: string, otherwise: number): number {
  const seconds = Number(form.get(name) ?? otherwise);
  if (!Number.isFinite(seconds) || seconds < 0) throw twilioError(20001);
  return seconds;
}
