import { expect, it } from 'vitest';
import { isolatedName, isPhoneNumber } from './use-person-name';

it('a number is distinguished from a name', () => {
  expect(['+13055550142', 'Ana', '+1', '305 555'].map(isPhoneNumber)).toEqual([true, false, false, false]);
});

it('a name from right to left is kept apart from its sentence', () => {
  expect(['Ana', 'José 李', 'שירה', 'Ana شركة'].map(isolatedName)).toEqual(['Ana', 'José 李', '\u2068שירה\u2069', '\u2068Ana شركة\u2069']);
});
