import type { CallbackTarget } from '../calls/call';
import type { DialResult } from './dial-ringing';
import { TwimlFailure, type TwimlNode, flag, numberOf, textOf } from './twiml-document';
import { type VerbContext, addressIn, callbackIn, methodIn } from './verb';

const MAX_NAME_LENGTH = 128;
const MAX_PARTICIPANTS = 250;

/** Joins the conference of this name, and resolves when the call leaves. Neither `callerId` nor `timeout` of the Dial has an effect. */
export async function joinConference(context: VerbContext, dial: TwimlNode, noun: TwimlNode): Promise<DialResult> {
  const { call, signal, services } = context;
  const name = textOf(noun);
  if (!name || name.length > MAX_NAME_LENGTH) throw new TwimlFailure(13225, `A conference name has 1 to ${MAX_NAME_LENGTH} characters`);
  await services.callControl.answer(call);
  const left: DialResult = { status: 'answered', leg: null, bridged: false, isMoved: false };
  if (signal.aborted || !(await mayWait(context, noun))) return left;
  const conference = services.conferences.named(call.accountSid, name);
  if (conference.participants.size >= numberOf(noun, 'maxParticipants', MAX_PARTICIPANTS, [1, MAX_PARTICIPANTS])) return left;
  const stopOnStar = (digits: string) => digits.includes('*') && services.conferences.kick(conference, call);
  if (flag(dial, 'hangupOnStar', false)) call.on('digits', stopOnStar);
  if (noun.attributes.record === 'record-from-start') recordConference(context, noun, conference.sid);
  const options = {
    label: noun.attributes.participantLabel ?? null,
    muted: flag(noun, 'muted', false),
    beep: !['false', 'onExit'].includes(noun.attributes.beep ?? 'true'),
    startOnEnter: flag(noun, 'startConferenceOnEnter', true),
    endOnExit: flag(noun, 'endConferenceOnExit', false),
    coaches: services.calls.get(call.accountSid, noun.attributes.coach ?? '') ?? null,
    waitsWithMusic: noun.attributes.waitUrl !== '',
    callback: callbackIn(context, noun, 'statusCallback', ''),
  };
  await services.conferences.attend(conference, call, options, signal);
  call.off('digits', stopOnStar);
  return left;
}

/** A waiting URL that fails ends the caller's conference. Its music is the usual one here. */
async function mayWait(context: VerbContext, noun: TwimlNode): Promise<boolean> {
  const { waitUrl } = noun.attributes;
  if (!waitUrl) return true;
  const { call, services } = context;
  const outcome = await services.callWebhooks.requestDocument(call, {
    url: addressIn(context, waitUrl),
    method: methodIn(noun, 'waitMethod'),
  });
  if (outcome.failure) services.callWebhooks.warn(call, 11200, `The waitUrl ${waitUrl} failed`);
  return !outcome.failure;
}

/** One channel for everybody, on the leg of the first participant. */
function recordConference(context: VerbContext, noun: TwimlNode, conferenceSid: string): void {
  const { call, services } = context;
  const isRecorded = services.recordings.newestFirst(call.accountSid).some((recording) => recording.conferenceSid === conferenceSid);
  const callback: CallbackTarget | null = callbackIn(context, noun, 'recordingStatusCallback', 'completed');
  const trim = noun.attributes.trim !== 'do-not-trim';
  if (!isRecorded) services.recordings.start({ call, conferenceSid, channels: 1, source: 'Conference', trim, callback });
}
