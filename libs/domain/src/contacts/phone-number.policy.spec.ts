import { describe, expect, it } from 'vitest';
import { matchingForm } from './phone-number.policy';

describe('matchingForm', () => {
  it.each([
    ['+5213312345678', '+523312345678'],
    ['+5491123456789', '+541123456789'],
    ['+5531988888888', '+553188888888'],
  ])('takes %s and %s for one number', (variant, other) => {
    expect(matchingForm(variant)).toBe(matchingForm(other));
  });

  it.each([
    ['the mobile +55 11 93234-5678', '+5511932345678', '+551132345678'],
    ['the mobile +55 11 91234-5678', '+5511912345678', '+551112345678'],
  ])('keeps %s apart from a landline', (_, mobile, landline) => {
    expect(matchingForm(mobile)).toBe(mobile);
    expect(matchingForm(landline)).toBe(landline);
  });

  it('leaves other numbers unchanged', () => {
    expect(matchingForm('+13055550142')).toBe('+13055550142');
  });
});
