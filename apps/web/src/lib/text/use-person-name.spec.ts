import { expect, it } from 'vitest';
import { isPhoneNumber } from './use-person-name';

it('a number is distinguished from a name', () => {
  expect(['+13055550142', 'Ana', '+1', '305 555'].map(isPhoneNumber)).toEqual([true, false, false, false]);
});
