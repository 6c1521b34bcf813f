import { describe, expect, it } from 'vitest';
import { idempotencyTokenOf, signatureOf } from './webhook-signature';

const TOKEN = 'sandbox_auth_token_0123456789abcd';

/** Computed with the provider's SDK and checked with a second HMAC implementation; the first is the documentation's example. */
describe('signatureOf', () => {
  it.each<[string, string, string, Record<string, string>, string]>([
    [
      'the example of the documentation',
      '12345',
      'https://mycompany.com/myapp.php?foo=1&bar=2',
      { CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234', From: '+14158675309', To: '+18005551212' },
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    ],
    [
      'accents, emoji and reserved characters',
      TOKEN,
      'https://crm.example.test/webhooks/twilio/messages',
      { Body: 'ñandú 👋 + & = %', From: 'whatsapp:+573005550123', To: 'whatsapp:+12025550100' },
      'n+DwNNMQ7n+oEaGR+3fTUieJ9oc=',
    ],
    [
      'an empty value',
      TOKEN,
      'https://crm.example.test/webhooks/twilio/messages',
      { Body: '', From: '+12025550123' },
      '7rCklyy7SRUH50pAVEBhGHilpAU=',
    ],
    [
      'a query, kept as it is',
      TOKEN,
      'https://crm.example.test/webhooks/twilio/messages/status?org=7&k=a%20b',
      { MessageSid: 'SM00000000000000000000000000000001', MessageStatus: 'sent' },
      'wCSWoM0/5Y9uLOSGLP2GVohJkpE=',
    ],
    [
      'a port',
      TOKEN,
      'http://localhost:4100/webhooks/twilio/messages',
      { MessageSid: 'SM00000000000000000000000000000001' },
      'MsI53RiAi7fgHo091UXDEkl11ZA=',
    ],
    [
      'names sorted by their code units',
      TOKEN,
      'https://crm.example.test/x',
      { Called: '1', CallSid: '2', Caller: '3' },
      'j3ZIDv1H7MUT7RBEdyEGAniayOM=',
    ],
  ])('signs %s', (_case, token, url, parameters, signature) => {
    expect(signatureOf(token, url, parameters)).toBe(signature);
  });
});

it('derives one uuid per event', () => {
  expect(idempotencyTokenOf('SM1 sent')).toBe(idempotencyTokenOf('SM1 sent'));
  expect(idempotencyTokenOf('SM1 sent')).not.toBe(idempotencyTokenOf('SM1 delivered'));
  expect(idempotencyTokenOf('SM1 sent')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
