import { describe, expect, it } from 'vitest';
import { consentColumn, declines, isConsent, refusalColumn, refusalsIn } from './opt-out-words.policy';

describe('words of a file that refuse', () => {
  it.each([
    ['dnc', ['no_contact']],
    ['opted out', ['no_messages']],
    ['do not text', ['no_sms']],
    ['do not call or text', ['no_sms', 'no_calls']],
    ['no llamadas ni whatsapp', ['no_whatsapp', 'no_calls']],
    ['do not call text email', ['no_sms', 'no_calls']],
    ['please do not call text email or message', ['no_sms', 'no_calls', 'no_messages']],
    ['do not contact or text', ['no_sms', 'no_contact']],
    ['do not call message', ['no_calls', 'no_messages']],
    ['do not contact by sms', ['no_sms']],
    ['no whatsapp messages', ['no_whatsapp']],
    ['sin mensajes de texto', ['no_sms']],
    ['no mensajes por whatsapp', ['no_whatsapp']],
    ['do not call no answer', ['no_calls']],
    ['no contact', ['no_contact']],
    ['do not contact by email', []],
    ['email opt out', []],
    ['no email messages', []],
    ['sin contacto', []],
    ['no contact made', []],
    ['no contact in 90 days', []],
    ['no hubo contacto', []],
    ['no call no show', []],
    ['no answer to text', []],
    ['no de llamadas', []],
    ['constructor', []],
    ['vip', []],
  ])('are found in %j', (text, refused) => {
    expect(refusalsIn(text)).toEqual(refused);
  });

  it.each([
    ['do not call or text', 'no_contact'],
    ['no sms or whatsapp', 'no_messages'],
    ['no sms marketing', 'no_sms'],
    ['no marketing', 'no_marketing'],
    ['email opt out', null],
  ])('%j as a heading is one kind of column, which covers all of them', (heading, field) => {
    expect(refusalColumn(heading)).toBe(field);
  });
});

describe('a column of permissions', () => {
  it.each([
    ['sms opt in', 'no_sms'],
    ['accepts sms marketing', 'no_sms'],
    ['marketing consent', 'no_marketing'],
    ['ok to text', 'no_sms'],
    ['acepta whatsapp', 'no_whatsapp'],
    ['opt in', 'no_messages'],
    ['subscribed', 'no_messages'],
    ['tcpa consent', 'no_contact'],
    ['email consent', null],
    ['sms opt in date', null],
    ['contact', null],
    ['sms opt out', null],
    ['accepts trade in', null],
  ])('is known by its heading: %j', (heading, field) => {
    expect(consentColumn(heading)).toBe(field);
  });

  it.each([
    ['no', { isRefused: true, isUnclear: false }],
    ['unsubscribed', { isRefused: true, isUnclear: false }],
    ['pending', { isRefused: true, isUnclear: true }],
    ['yes', { isRefused: false, isUnclear: false }],
    ['2026 03 01', { isRefused: false, isUnclear: false }],
    ['', { isRefused: false, isUnclear: false }],
  ])('refuses by a no: %j', (cell, refusal) => {
    expect(declines(cell, cell)).toEqual(refusal);
    expect(isConsent('sms opt in')).toBe(true);
  });
});
