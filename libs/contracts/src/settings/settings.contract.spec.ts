import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { ConnectionTestInput, TwilioSettingsInput } from './settings.contract';

const SID = `AC${'1'.repeat(32)}`;
const TOKEN = '2'.repeat(32);

it.each([
  ['twilio_account_sid', 'AC1'],
  ['twilio_account_sid', `SK${'1'.repeat(32)}`],
  ['twilio_auth_token', 'short'],
  ['twilio_phone_number', '305 555 0123'],
  ['twilio_whatsapp_from', '+13055550123'],
  ['twilio_messaging_service_sid', 'MG'],
])('the settings of the provider are refused at %s for %j', (field, value) => {
  expect(refusedFields(TwilioSettingsInput, { twilio_account_sid: SID, twilio_auth_token: TOKEN, [field]: value })).toEqual([field]);
});

it('a test of the connection is refused at each field that is not right', () => {
  const fields = refusedFields(ConnectionTestInput, { twilio_account_sid: 'AC', twilio_auth_token: 'x' });
  expect(fields).toEqual(['twilio_account_sid', 'twilio_auth_token']);
});
