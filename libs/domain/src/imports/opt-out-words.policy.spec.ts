import { describe, expect, it } from 'vitest';
import { refusalColumn, refusalsIn } from './opt-out-words.policy';

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
