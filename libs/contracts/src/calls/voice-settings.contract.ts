import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { refTo } from '../core/id.contract';
import { MAX_RETENTION_DAYS, MIN_RETENTION_DAYS, RecordingMode } from './call-recordings.contract';
import { E164 } from '../core/e164.contract';
import { SpokenTexts } from './voice-numbers.contract';

/** Those that calls may go to besides the organization's own, where it allows them. */
export const CALL_COUNTRIES = [
  'US',
  'CA',
  'MX',
  'GT',
  'SV',
  'HN',
  'NI',
  'CR',
  'PA',
  'DO',
  'PR',
  'CO',
  'VE',
  'EC',
  'PE',
  'BO',
  'CL',
  'AR',
  'UY',
  'PY',
  'BR',
  'ES',
  'PT',
  'FR',
  'DE',
  'IT',
  'GB',
] as const;

export const VoiceSettings = z
  .object({
    recording: RecordingMode,
    retention_days: z.int().min(MIN_RETENTION_DAYS).max(MAX_RETENTION_DAYS).describe('Recordings are deleted after so many days'),
    greeting: SpokenTexts.describe('Of the voicemail'),
    closed_greeting: SpokenTexts.describe('Of the voicemail outside of the opening hours'),
    text_back: z.boolean().describe('Whoever calls and reaches nobody gets a text'),
    text_back_words: SpokenTexts,
    text_back_template_id: refTo('template').nullable().describe('For WhatsApp outside of the 24-hour window; without variables'),
    blocked_numbers: z.array(E164).max(500).describe('Whose calls are rejected'),
    allowed_countries: z.array(z.enum(CALL_COUNTRIES)).max(CALL_COUNTRIES.length).describe("May be called besides the organization's own"),
  })
  .meta({ id: 'VoiceSettings' });
export type VoiceSettings = z.infer<typeof VoiceSettings>;

/** Absent fields stay unchanged. */
export const VoiceSettingsInput = z.strictObject(VoiceSettings.shape).partial().meta({ id: 'VoiceSettingsInput' });
export type VoiceSettingsInput = z.infer<typeof VoiceSettingsInput>;

export const voiceEndpoints = {
  settings: endpoint({ method: 'GET', path: '/api/voice/settings', answer: VoiceSettings }),
  saveSettings: endpoint({ method: 'PATCH', path: '/api/voice/settings', body: VoiceSettingsInput, answer: VoiceSettings }),
};
