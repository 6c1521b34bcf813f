import { expect, it } from 'vitest';
import { amountOf } from './amount.policy';

it.each([
  ['26990', 26_990, false],
  ['26,990', 26_990, false],
  ['26.990', 26_990, true],
  ['26,990.50', 26_990.5, false],
  ['26.990,50', 26_990.5, true],
  ['9995,50', 9995.5, false],
  ['9995.5', 9995.5, false],
  ['45.900.000', 45_900_000, true],
  ['45.900.000,00', 45_900_000, true],
  ["45'900.000", 45_900_000, true],
  ['18 995', 18_995, false],
  ['18 995,50', 18_995.5, false],
  ['18990.0000', 18_990, false],
  ['18,990.0000', 18_990, false],
  ['18990.000', 18_990, false],
  ['0.500', 0.5, false],
  ['18990.', 18_990, false],
])('%s is %s', (text, value, isLocaleGuess) => expect(amountOf(text)).toEqual({ value, isLocaleGuess }));

it.each(['', 'Call', '-5', '1,23,456', '1.2.3', '1,234.567,89', '12,34.56', '1e5'])('%j is no number', (text) =>
  expect(amountOf(text)).toBeNull(),
);
