import type { RecordingConsent, RecordingMode } from '@app/contracts/calls/call-recordings.contract';
import type { SpokenText } from '@app/integrations/twilio/voice-twiml';

/** The key with which a customer agrees. */
const AGREES = '1';

/** How a new call begins under a setting. */
export const consentAtFirst: Record<RecordingMode, RecordingConsent> = { off: 'none', on: 'announced', asked: 'asked' };

export const consentOf = (digits: string): RecordingConsent => (digits === AGREES ? 'given' : 'refused');

export const isRecorded = (consent: RecordingConsent): boolean => consent === 'announced' || consent === 'given';

const ANNOUNCED: Record<'en' | 'es', SpokenText> = {
  es: { language: 'es-MX', text: 'Esta llamada se graba.' },
  en: { language: 'en-US', text: 'This call is recorded.' },
};
const ASKED: Record<'en' | 'es', SpokenText> = {
  es: { language: 'es-MX', text: 'Para permitir que grabemos esta llamada, marca uno. Si no, espera un momento.' },
  en: { language: 'en-US', text: 'To let us record this call, press one. Otherwise, please hold on.' },
};

/** The announcement of the recording, in both languages where we do not know the customer's or have no words in it. */
export function recordingTexts(consent: RecordingConsent, language: string | null): SpokenText[] {
  if (consent !== 'announced' && consent !== 'asked') return [];
  const { es, en } = consent === 'announced' ? ANNOUNCED : ASKED;
  if (language === 'es') return [es];
  return language === 'en' ? [en] : [es, en];
}
