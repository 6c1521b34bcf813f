import { describe, expect, it } from 'vitest';
import { refusalIn } from './opt-out-words.policy';

describe('words of a file that refuse', () => {
  it.each([
    ['dnc', 'no_contact'],
    ['opted out', 'no_messages'],
    ['do not text', 'no_sms'],
    ['constructor', null],
    ['vip', null],
  ])('are found in %j', (text, refused) => {
    expect(refusalIn(text)).toBe(refused);
  });
});
