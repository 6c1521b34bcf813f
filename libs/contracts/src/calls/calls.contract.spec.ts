import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { CallDigitsInput, CallFeedbackInput } from './calls.contract';
import { VoiceSettingsInput } from './voice-settings.contract';

it.each([
  [CallDigitsInput, 'digits', { digits: 'A' }],
  [CallFeedbackInput, 'rating', { rating: 6 }],
  [VoiceSettingsInput, 'retention_days', { retention_days: 5 }],
  [VoiceSettingsInput, 'allowed_countries.0', { allowed_countries: ['XX'] }],
])('%# is refused at %s', (schema, field, input) => {
  expect(refusedFields(schema, input)).toEqual([field]);
});
