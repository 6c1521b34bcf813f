import { expect, it } from 'vitest';
import { stockUnitsOf } from './stock-units.policy';

it.each([
  ['US', 'USD', 'mi'],
  ['CO', 'COP', 'km'],
  ['MX', 'MXN', 'km'],
  ['PA', 'USD', 'km'],
])('in %s prices are in %s and distances in %s', (country, currency, distanceUnit) => {
  expect(stockUnitsOf(country)).toEqual({ currency, distanceUnit });
});
