import type { RecordingKind } from '@app/contracts/calls/call-recordings.contract';
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

  voicemailEnd(callId: number): string {
    return this.at('voicemail-end', { call: callId });
  }

  /** Reports of both legs carry the caller's id, so what was recorded is told by the address. */
  recording(callId: number, kind: RecordingKind): string {
    return this.at('recording', { call: callId, kind });
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

const GREETINGS: Record<'en' | 'es', string> = {
  en: 'Nobody can take your call right now. Please leave a message after the tone.',
  es: 'En este momento nadie puede atender tu llamada. Deja tu mensaje después del tono.',
};

/** In Spanish unless the customer speaks another language that we have words in. */
export function voicemailGreeting(language: string | null): { greeting: string; language: SpokenCode } {
  return language === 'en' ? { greeting: GREETINGS.en, language: 'en-US' } : { greeting: GREETINGS.es, language: 'es-MX' };
}
