// not the whole SDK, which is slow to load
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';

const ALL_EVENTS = ['initiated', 'ringing', 'answered', 'completed'] as const;

/** Languages of spoken texts; the provider has a voice for each. */
export type SpokenCode = 'en-US' | 'es-MX';

export interface RungBrowser {
  identity: string;
  /** Where its progress is reported. */
  callback: string;
  parameters: Record<string, string>;
}

export interface BrowserDial {
  browsers: RungBrowser[];
  /** The value of `<Dial timeout>`: five seconds less than the ringing lasts. */
  timeout: number;
  /** Asked for what follows when the ringing or the talk is over. */
  action: string;
  /** The announcement or question before the ringing of a call that may be recorded. */
  opening?: RecordingOpening | null;
}

/**
 * The words before a recording. With `recordingCallback` the recording begins after them; with `question` the call goes there when the
 * caller presses a key, and on without one.
 */
export interface RecordingOpening {
  announcement: SpokenText[];
  recordingCallback: string | null;
  question: string | null;
}

export interface SpokenText {
  language: SpokenCode;
  text: string;
}

/**
 * The recording is of the caller's leg, whose document this is: it lives through transfers, the caller is on the first channel (Twilio docs,
 * "TwiML Recording", changelog of 5 November 2025). It trims silence unless told otherwise, and positions would not fit the call.
 */
function open(response: VoiceResponse, { announcement, recordingCallback, question }: RecordingOpening): void {
  const speaker = question === null ? response : response.gather({ action: question, method: 'POST', numDigits: 1, timeout: 5 });
  for (const { language, text } of announcement) speaker.say({ language }, text);
  if (recordingCallback !== null) response.start().recording({ channels: 'dual', trim: 'do-not-trim', ...reportedTo(recordingCallback) });
}

/** Absent ones are reported only where they are asked for. */
const reportedTo = (callback: string) => ({
  recordingStatusCallback: callback,
  recordingStatusCallbackMethod: 'POST' as const,
  recordingStatusCallbackEvent: ['completed', 'absent'] as ('completed' | 'absent')[],
});

/** `answerOnBridge` works only where `<Dial>` is the first verb (Twilio docs, "Dial"). */
export function dialBrowsers({ browsers, timeout, action, opening }: BrowserDial): string {
  const response = new VoiceResponse();
  if (opening) open(response, opening);
  const dial = response.dial({ answerOnBridge: true, timeout, action, method: 'POST' });
  for (const { identity, callback, parameters } of browsers) {
    const client = dial.client({ statusCallback: callback, statusCallbackMethod: 'POST', statusCallbackEvent: [...ALL_EVENTS] });
    client.identity(identity);
    for (const [name, value] of Object.entries(parameters)) client.parameter({ name, value });
  }
  return response.toString();
}

export interface NumberDial {
  number: string;
  callerId: string;
  timeout: number;
  action: string;
  callback: string;
  /** The document that the called party hears after they have answered and before they are connected. */
  whisper?: string | null;
  /** The announcement or question before the ringing of a caller who may be recorded. */
  opening?: RecordingOpening | null;
  /** Where the recording is reported; without it none is made. */
  recordingCallback?: string | null;
}

/** The recording has the caller on its first channel, and ends with the `<Dial>`. */
export function dialNumber({ number, callerId, timeout, action, callback, whisper, recordingCallback, opening }: NumberDial): string {
  const response = new VoiceResponse();
  if (opening) open(response, opening);
  const recording = recordingCallback
    ? ({ record: 'record-from-answer-dual', trim: 'do-not-trim', ...reportedTo(recordingCallback) } as const)
    : {};
  const dial = response.dial({ answerOnBridge: true, callerId, timeout, action, method: 'POST', ...recording });
  const events = { statusCallback: callback, statusCallbackMethod: 'POST', statusCallbackEvent: [...ALL_EVENTS] };
  dial.number({ ...events, ...(whisper && { url: whisper, method: 'POST' }) }, number);
  return response.toString();
}

/** Runs on the called leg before the connection, and connects at its end. With `question` a key goes there. */
export function announce(announcement: SpokenText[], question: string | null): string {
  const response = new VoiceResponse();
  open(response, { announcement, question, recordingCallback: null });
  return response.toString();
}

/** Connects a called leg, whose whisper has ended. */
export const connect = (): string => new VoiceResponse().toString();

/** Records a caller's message: until ten seconds of silence, three minutes, or the key. */
const MESSAGE = { timeout: 10, maxLength: 180, finishOnKey: '#', playBeep: true, trim: 'do-not-trim' } as const;

export interface VoicemailDocument {
  greeting: string;
  language: SpokenCode;
  /** Address of what is played instead of the greeting's words. */
  sound: string | null;
  /** Without it `<Record>` asks for the same document again, for ever. */
  action: string;
  /** Proof of a message; `action` comes also when the caller has said nothing. */
  callback: string;
}

export function takeVoicemail({ greeting, language, sound, action, callback }: VoicemailDocument): string {
  const response = new VoiceResponse();
  if (sound === null) response.say({ language }, greeting);
  else response.play(sound);
  response.record({ action, method: 'POST', ...MESSAGE, ...reportedTo(callback) });
  response.hangup();
  return response.toString();
}

/** Unbilled, because it is the first verb. */
export function rejectCall(): string {
  const response = new VoiceResponse();
  response.reject({ reason: 'busy' });
  return response.toString();
}

export function hangUp(): string {
  const response = new VoiceResponse();
  response.hangup();
  return response.toString();
}

/** Asks for another document. */
export function goOnAt(address: string): string {
  const response = new VoiceResponse();
  response.redirect({ method: 'POST' }, address);
  return response.toString();
}

/**
 * For calls that come while we cannot read anything: the same words in both languages, and a message, which the sweep finds at the
 * provider. Its end asks for this document again. A call out from a browser of ours leaves no message.
 */
export function apologize({ takesMessage }: { takesMessage: boolean }): string {
  const response = new VoiceResponse();
  const [es, en] = takesMessage
    ? ['Deja tu mensaje después del tono.', 'Please leave a message after the tone.']
    : ['Llama de nuevo en unos minutos.', 'Please call again in a few minutes.'];
  response.say({ language: 'es-MX' }, `Ahora mismo no podemos atender tu llamada. ${es}`);
  response.say({ language: 'en-US' }, `We cannot take your call right now. ${en}`);
  if (takesMessage) response.record({ method: 'POST', ...MESSAGE });
  response.hangup();
  return response.toString();
}
