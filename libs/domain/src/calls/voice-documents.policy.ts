import type { RecordingKind } from '@app/contracts/calls/call-recordings.contract';
import type { SpokenWords } from '@app/contracts/calls/voice-numbers.contract';
import type { SpokenCode } from '@app/integrations/twilio/voice-twiml';

/** Where the provider asks and reports for one call. */
export class VoiceAddresses {
  constructor(
    private readonly publicUrl: string,
    private readonly hook: string,
  ) {}

  dialAction(callId: number, step: number): string {
    return this.at('dial-action', { call: callId, step });
  }

  leg(callId: number, step: number, userId: number | null): string {
    return this.at('leg', { call: callId, step, ...(userId !== null && { user: userId }) });
  }

  status(callId: number): string {
    return this.at('status', { call: callId });
  }

  /** Of a telephone or browser that no `<Dial>` rings. */
  calledLeg(callId: number, legId: number): string {
    return this.at('leg', { call: callId, leg: legId });
  }

  join(callId: number, legId: number): string {
    return this.at('join', { call: callId, leg: legId });
  }

  conference(callId: number): string {
    return this.at('conference', { call: callId });
  }

  keys(callId: number): string {
    return this.at('keys', { call: callId });
  }

  voicemailEnd(callId: number): string {
    return this.at('voicemail-end', { call: callId });
  }

  /** Reports of both legs carry the caller's id, so what was recorded is told by the address. */
  recording(callId: number, kind: RecordingKind, { isCustomersLeg = false } = {}): string {
    return this.at('recording', { call: callId, kind, ...(isCustomersLeg && { of: 'customer' }) });
  }

  /** What a customer hears before they are connected. */
  announcement(callId: number): string {
    return this.at('announcement', { call: callId });
  }

  /** Where the key goes that a customer has pressed. */
  recordingConsent(callId: number): string {
    return this.at('recording-consent', { call: callId });
  }

  private at(path: string, query: Record<string, number | string>): string {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
    return `${this.publicUrl}/webhooks/twilio/${this.hook}/voice/${path}?${search.toString()}`;
  }
}

const GREETINGS = {
  open: {
    en: 'Nobody can take your call right now. Please leave a message after the tone.',
    es: 'En este momento nadie puede atender tu llamada. Deja tu mensaje después del tono.',
  },
  closed: {
    en: 'We are closed right now. Please leave a message after the tone, and we will call you back.',
    es: 'En este momento está cerrado. Deja tu mensaje después del tono y te devolveremos la llamada.',
  },
};

/**
 * In Spanish unless the customer speaks another language that we have words in. Own words in one language only are for everybody: `words` are
 * empty where the dealership has none.
 */
export function voicemailGreeting(
  language: string | null,
  { words, isOpen }: { words: SpokenWords; isOpen: boolean },
): { greeting: string; language: SpokenCode } {
  const wanted = language === 'en' ? 'en' : 'es';
  const other = wanted === 'en' ? 'es' : 'en';
  const spoken = words[wanted] === '' && words[other] !== '' ? other : wanted;
  const standard = GREETINGS[isOpen ? 'open' : 'closed'][spoken];
  return { greeting: words[spoken] || standard, language: spoken === 'en' ? 'en-US' : 'es-MX' };
}
