import { expect, it } from 'vitest';
import { mileageText, priceText } from './vehicle-text';

it('writes prices with their currency, separators of its country and two decimals, pesos whole', () => {
  expect(priceText(26_990, 'USD')).toBe('USD 26,990.00');
  expect(priceText(389_500.5, 'MXN')).toBe('MXN 389,500.50');
  expect(priceText(95_000_000, 'COP')).toBe('COP 95.000.000');
  expect(priceText(9_900, 'EUR')).toBe('EUR 9.900,00');
});

it('writes distances in the unit of the country', () => {
  expect(mileageText(34_200, 'mi', 'USD')).toBe('34,200 mi');
  expect(mileageText(48_000, 'km', 'COP')).toBe('48.000 km');
});
