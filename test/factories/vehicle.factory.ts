import { randomUUID } from 'node:crypto';

/** A vehicle as a manager enters it. */
export const aVehicleInput = (changes: Record<string, unknown> = {}) => ({
  stockNumber: `U${randomUUID().slice(0, 8)}`,
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  trim: 'XLE',
  condition: 'used',
  price: 26_990,
  mileage: 34_200,
  color: 'Silver Sky',
  description: 'Un solo dueño',
  ...changes,
});
