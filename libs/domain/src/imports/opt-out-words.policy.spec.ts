import { describe, expect, it } from 'vitest';
import { refusalIn } from './opt-out-words.policy';

describe('words of a file that refuse', () => {
  it.each([
    ['dnc', 'no_contact'],
    ['opted out', 'no_messages'],
    ['do not text', 'no_sms'],
    ['constructor', null],
    ['vip', null],
    ['no contact', 'no_contact'],
    ['sin contacto', null],
    ['no contact made', null],
    ['no contact in 90 days', null],
    ['no hubo contacto', null],
    ['no call no show', null],
    ['no answer to text', null],
    ['no de llamadas', null],
    ['do not call no answer', 'no_calls'],
  ])('are found in %j', (text, refused) => {
    expect(refusalIn(text)).toBe(refused);
  });
});
