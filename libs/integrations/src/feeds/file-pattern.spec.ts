import { expect, it } from 'vitest';
import { fitsPattern } from './file-pattern';

it.each([
  ['*', 'stock.csv', true],
  ['*.csv', 'STOCK.CSV', true],
  ['stock_?.csv', 'stock_1.csv', true],
  ['stock_?.csv', 'stock_.csv', false],
  ['stock*2026*.csv', 'stock-a-2026-11-26.csv', true],
  ['stock*2026*.csv', 'stock-a-2025.csv', false],
  ['a*b*c', 'abcbc', true],
  ['a*b', 'ab\n', false],
  ['**', '', true],
  ['?', '', false],
  ['stock.csv', 'stockxcsv', false],
  ['(a|b)+[0-9].csv', '(a|b)+[0-9].csv', true],
])('%s fits %j: %s', (pattern, name, fits) => {
  expect(fitsPattern(name, pattern)).toBe(fits);
});

it('ends beside a pattern of many stars, where a search that tries all combinations never would', () => {
  expect(fitsPattern('a'.repeat(255), `${'*a'.repeat(99)}b`)).toBe(false);
});
