// not the whole SDK, which is slow to load
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';

export interface ConferenceEntry {
  name: string;
  /** Told with every event of this participant. */
  label: string;
  /** Cannot be changed while somebody is on hold, so it is said at the entry. */
  endsConference: boolean;
  /** Gets the reports of the whole conference; the first participant's value counts. */
  callback: string;
}

const EVENTS = ['start', 'end', 'join', 'leave', 'hold'] as const;

/** By default a conference beeps, plays music to the first one, and delays the sound by up to a second. The leg ends with it. */
export function enterConference({ name, label, endsConference, callback }: ConferenceEntry): string {
  const response = new VoiceResponse();
  response.dial().conference(
    {
      beep: 'false',
      waitUrl: '',
      jitterBufferSize: 'small',
      startConferenceOnEnter: true,
      endConferenceOnExit: endsConference,
      participantLabel: label,
      statusCallback: callback,
      statusCallbackMethod: 'POST',
      statusCallbackEvent: [...EVENTS],
    },
    name,
  );
  response.hangup();
  return response.toString();
}

const QUESTIONS = {
  transfer: { es: 'Te pasan una llamada. Presiona uno para tomarla.', en: 'A call is being handed to you. Press one to take it.' },
  customer: { es: 'Llama un cliente. Presiona uno para tomar la llamada.', en: 'A customer is calling. Press one to take the call.' },
  own: { es: 'Presiona uno y llamamos al cliente.', en: 'Press one, and we call the customer.' },
};

/** A mailbox presses no key: it is hung up on. */
export function askForKey(action: string, question: keyof typeof QUESTIONS): string {
  const response = new VoiceResponse();
  const gather = response.gather({ action, method: 'POST', numDigits: 1, timeout: 10 });
  gather.say({ language: 'es-MX' }, QUESTIONS[question].es);
  gather.say({ language: 'en-US' }, QUESTIONS[question].en);
  response.hangup();
  return response.toString();
}

/** Plays to one participant, over everything else. */
export function playDigits(digits: string): string {
  const response = new VoiceResponse();
  if (digits !== '') response.play({ digits });
  return response.toString();
}
