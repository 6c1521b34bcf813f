import { expect, it } from 'vitest';
import { optionalNumber, plainNumber, retypedNumber, typedNumber } from './typed-number';

it.each([
  ['1,50', '1.5'],
  ['1.50', '1.5'],
  ['1.000', '1000'],
  ['1,000', '1000'],
  ['1.000.000', '1000000'],
  ['1,000,000', '1000000'],
  ['1,000.50', '1000.5'],
  ['1.000,50', '1000.5'],
  ['95 000', '95000'],
  ['0,125', '0.125'],
  [' 12 ', '12'],
  ['', ''],
  ['doce', 'doce'],
  ['1,2,3', '1,2,3'],
  ['-5', '-5'],
  ['$1,500', '1500'],
  ['1.500,50 €', '1500.5'],
])('%j is read as %j in either language', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

it('tells an empty field from one that has no number', () => {
  expect(optionalNumber('  ')).toBeNull();
  expect(optionalNumber('x')).toBeNaN();
  expect(typedNumber('')).toBeNaN();
  expect(typedNumber('2.500')).toBe(2500);
});

it.each([
  ['1.000', 'en', '1,000'],
  ['1.000', 'es', '1.000'],
  ['1,000', 'es', '1.000'],
  ['1.000.000', 'en', '1,000,000'],
  ['1,000.50', 'es', '1.000,50'],
  ['1.000,50', 'en', '1,000.50'],
  ['1,5', 'en', '1.5'],
  ['1.50', 'es', '1,50'],
  ['95 000', 'en', '95,000'],
  ['26990.50', 'es', '26990,50'],
  ['1000', 'es', '1000'],
  ['1000', 'en', '1000'],
  ['', 'es', ''],
  ['doce', 'es', 'doce'],
  ['$20,000', 'es', '20.000'],
])('%j is shown in %s as %j when the field is left', (typed, locale, shown) => {
  expect(retypedNumber(typed, locale)).toBe(shown);
});

it('shows what was read, whatever was typed', () => {
  for (const typed of ['1.000', '1,50', '1.000.000,25', '12,345.6', '7']) {
    for (const locale of ['en', 'es']) expect(plainNumber(retypedNumber(typed, locale)), `${typed} ${locale}`).toBe(plainNumber(typed));
  }
});
