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
  /** What `<Dial timeout>` says: five seconds less than the ringing lasts. */
  timeout: number;
  /** Asked for what follows when the ringing or the talk is over. */
  action: string;
}

/** `answerOnBridge` works only where `<Dial>` is the first verb (Twilio docs, "Dial"). */
export function dialBrowsers({ browsers, timeout, action }: BrowserDial): string {
  const response = new VoiceResponse();
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
}

export function dialNumber({ number, callerId, timeout, action, callback }: NumberDial): string {
  const response = new VoiceResponse();
  const dial = response.dial({ answerOnBridge: true, callerId, timeout, action, method: 'POST' });
  dial.number({ statusCallback: callback, statusCallbackMethod: 'POST', statusCallbackEvent: [...ALL_EVENTS] }, number);
  return response.toString();
}

export interface VoicemailDocument {
  greeting: string;
  language: SpokenCode;
  /** Without it `<Record>` asks for the same document again, for ever. */
  action: string;
  /** Proof of a message; `action` comes also when the caller has said nothing. */
  callback: string;
}

export function takeVoicemail({ greeting, language, action, callback }: VoicemailDocument): string {
  const response = new VoiceResponse();
  response.say({ language }, greeting);
  response.record({
    action,
    method: 'POST',
    timeout: 10,
    maxLength: 180,
    finishOnKey: '#',
    playBeep: true,
    trim: 'do-not-trim',
    recordingStatusCallback: callback,
    recordingStatusCallbackMethod: 'POST',
    recordingStatusCallbackEvent: ['completed', 'absent'],
  });
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

/** For calls that come while we cannot read anything: the same words in both languages. */
export function apologize(): string {
  const response = new VoiceResponse();
  response.say({ language: 'es-MX' }, 'Ahora mismo no podemos atender tu llamada. Llama de nuevo en unos minutos.');
  response.say({ language: 'en-US' }, 'We cannot take your call right now. Please call again in a few minutes.');
  response.hangup();
  return response.toString();
}
