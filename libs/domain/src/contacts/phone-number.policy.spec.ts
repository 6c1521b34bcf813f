import { describe, expect, it } from 'vitest';
import { matchingForm, parsePhoneNumber } from './phone-number.policy';

describe('parsePhoneNumber', () => {
  it.each([
    ['(305) 555-0142', 'US', '+13055550142'],
    ['+1 305 555 0142', 'CO', '+13055550142'],
    ['300 555 0123', 'CO', '+573005550123'],
    ['whatsapp:+573005550123', 'US', '+573005550123'],
    ['+5213312345678', 'US', '+523312345678'],
    ['+57 399 555 0101', 'US', '+573995550101'],
  ])('reads %s in %s', (text, country, e164) => {
    expect(parsePhoneNumber(text, country)).toBe(e164);
  });

  it.each(['', 'call me', '12', '+', '305555014200000000', 'my number is 3055550142'])('refuses %j', (text) => {
    expect(parsePhoneNumber(text, 'US')).toBeNull();
  });
});

describe('matchingForm', () => {
  it.each([
    ['+5213312345678', '+523312345678'],
    ['+5491123456789', '+541123456789'],
    ['+5531988888888', '+553188888888'],
  ])('takes %s and %s for one number', (variant, other) => {
    expect(matchingForm(variant)).toBe(matchingForm(other));
  });

  it('leaves other numbers as they are', () => {
    expect(matchingForm('+13055550142')).toBe('+13055550142');
  });
});
