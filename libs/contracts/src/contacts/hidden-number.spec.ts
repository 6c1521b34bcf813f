import { expect, it } from 'vitest';
import { isHiddenNumber } from './hidden-number';

it.each(['+266696687', '266696687', '+7378742833', '+2562533', '+8656696', '+86282452253', 'Anonymous', 'whatsapp:+266696687'])(
  '"%s" is a hidden number',
  (address) => {
    expect(isHiddenNumber(address)).toBe(true);
  },
);

it.each(['+13055550123', '68849', 'VERIFY', '+26669668', '+8628245225312', ''])('"%s" is no hidden number', (address) => {
  expect(isHiddenNumber(address)).toBe(false);
});
