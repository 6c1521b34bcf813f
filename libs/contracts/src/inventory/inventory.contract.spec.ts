import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { NewVehicle } from './inventory.contract';

const VEHICLE = {
  stockNumber: 'U1',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  trim: 'XLE',
  condition: 'used',
  price: 26_990,
  mileage: 34_200,
};

it('a vehicle is taken with what the form asks for', () => {
  expect(refusedFields(NewVehicle, VEHICLE)).toEqual([]);
});

it.each([
  ['price', { price: 0 }],
  ['make', { make: ' ' }],
  ['', { invoice: 12_000 }],
])('a vehicle is refused at "%s"', (field, change) => {
  expect(refusedFields(NewVehicle, { ...VEHICLE, ...change })).toEqual([field]);
});
