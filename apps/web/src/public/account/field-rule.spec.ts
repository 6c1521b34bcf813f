import { expect, it } from 'vitest';
import { z } from 'zod';
import { type FieldRule, problemOf } from './field-rule';

const both: FieldRule = { kind: 'filled', words: 'both' };
const address: FieldRule = { kind: 'address', limit: 254, pattern: z.regexes.email.source, words: 'address' };
const least: FieldRule = { kind: 'min', limit: 8, words: 'short' };
const most: FieldRule = { kind: 'max', limit: 10, words: 'long' };
const same: FieldRule = { kind: 'same', as: 'password', words: 'different' };

it.each([
  ['an empty address', [both, address], '', 'both'],
  ['half an address', [both, address], 'laura@', 'address'],
  ['an address of any case', [both, address], 'Laura@Miami.test', ''],
  ['a short password', [least, most], 'short', 'short'],
  ['a long password', [least, most], 'much too long', 'long'],
  ['a password between', [least, most], 'nine char', ''],
  ['a confirmation that differs in one capital', [same], 'a long Secret', 'different'],
  ['a confirmation that is the same', [same], 'a long secret', ''],
])('%s breaks no rule or gives the words of the first', (_, rules, value, words) => {
  expect(problemOf(rules, value, () => 'a long secret')).toBe(words);
});
