import { expect, it } from 'vitest';
import { newFieldsOf } from './connected-channels.policy';

const known = { phoneNumber: '+12025550100', messagingServiceSid: null, apiKey: 'SK1', twimlAppSid: null };

it('names fields that newly connect a channel', () => {
  const input = { twilio_account_sid: 'AC1', twilio_whatsapp_from: 'whatsapp:+12025550100', twilio_phone_number: '+12025550199' };
  expect(newFieldsOf(input, known)).toEqual([['sms', ['twilio_phone_number']]]);
  expect(newFieldsOf({ ...input, twilio_api_secret: 'a new secret', twilio_twiml_app_sid: 'AP1' }, null)).toEqual([
    ['sms', ['twilio_phone_number']],
    ['calls', ['twilio_api_secret', 'twilio_twiml_app_sid']],
  ]);
});

it('ignores unchanged fields', () => {
  const input = { twilio_phone_number: '+12025550100', twilio_api_key: 'SK1', twilio_api_secret: '••••••••1234' };
  expect(newFieldsOf(input, known)).toEqual([]);
});

it('ignores fields that are cleared', () => {
  expect(newFieldsOf({ twilio_phone_number: null, twilio_messaging_service_sid: null }, known)).toEqual([]);
});
