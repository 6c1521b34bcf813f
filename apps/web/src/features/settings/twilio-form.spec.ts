import type { TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { describe, expect, it } from 'vitest';
import { changesOf, formOf, hasCredentials, inputOf, nextStepOf, voiceState, wrongFields } from './twilio-form';

const nothing: TwilioStatusView = {
  account_sid: null,
  auth_token: null,
  phone_number: null,
  messaging_service_sid: null,
  whatsapp_from: null,
  api_key: null,
  api_secret: null,
  twiml_app_sid: null,
  voice_checked_at: null,
  webhook_url: null,
  last_webhook_at: null,
  last_bad_signature_at: null,
  numbers: [],
};

describe('the form of the Twilio settings', () => {
  it('sends what is filled and nothing else', () => {
    expect(inputOf(formOf(nothing))).toEqual({});
    const form = { ...formOf({ ...nothing, auth_token: '••••••••1234' }), twilio_phone_number: ' +13055550100 ' };
    expect(inputOf(form)).toEqual({ twilio_auth_token: '••••••••1234', twilio_phone_number: '+13055550100' });
  });

  it('clears number, sender and service that were saved and are emptied, and no secret', () => {
    const saved = { ...nothing, auth_token: '••••••••1234', phone_number: '+13055550100', messaging_service_sid: `MG${'1'.repeat(32)}` };
    const form = { ...formOf(saved), twilio_auth_token: '', twilio_phone_number: ' ', twilio_messaging_service_sid: '' };
    expect(changesOf(form, saved)).toEqual({ twilio_phone_number: null, twilio_messaging_service_sid: null });
    expect(changesOf(formOf(saved), saved)).toEqual(inputOf(formOf(saved)));
  });

  it('can be tested and saved once SID and token are filled', () => {
    const form = formOf({ ...nothing, account_sid: '••••••••1111' });
    expect(hasCredentials(form)).toBe(false);
    expect(hasCredentials({ ...form, twilio_auth_token: 'a token' })).toBe(true);
  });

  it('names the fields that the server would reject, and accepts masks', () => {
    const form = formOf({ ...nothing, account_sid: '••••••••1111', auth_token: '••••••••1234', phone_number: '+13055550100' });
    expect(wrongFields(form)).toEqual([]);
    expect(wrongFields({ ...form, twilio_phone_number: '305 555 0100', twilio_whatsapp_from: '+13055550100' })).toEqual([
      'twilio_phone_number',
      'twilio_whatsapp_from',
    ]);
  });

  it('is ready for calls with number, key, secret and TwiML App, once they are saved and the provider has accepted them', () => {
    const half = { ...nothing, phone_number: '+13055550100', api_key: '••••••••2222', twiml_app_sid: 'AP1' };
    expect(voiceState(formOf(half), half)).toBe('incomplete');
    expect(voiceState({ ...formOf(half), twilio_api_secret: 'typed' }, half)).toBe('incomplete');
    const saved = { ...half, api_secret: '••••••••3333' };
    expect(voiceState(formOf(saved), saved)).toBe('unchecked');
    const checked = { ...saved, voice_checked_at: '2026-11-26T12:00:00.000Z' };
    expect(voiceState(formOf(checked), checked)).toBe('ready');
    expect(voiceState({ ...formOf(checked), twilio_api_key: 'x' }, checked)).toBe('incomplete');
  });
});

it.each([
  [20003, 'credentials'],
  [20005, 'suspended'],
  [20429, 'other'],
  [null, 'unreachable'],
])('advises for %s: %s', (code, step) => {
  expect(nextStepOf(code)).toBe(step);
});
