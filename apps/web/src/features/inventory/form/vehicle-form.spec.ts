import { describe, expect, it } from 'vitest';
import { aVehicle } from '../testing/vehicle.factory';
import { formOf, vehicleFormSchema } from './vehicle-form';

const typed = { ...formOf(null, 'en'), stockNumber: 'U41118', year: '2022', make: 'Toyota', model: 'RAV4' };

describe('the input of the vehicle form', () => {
  it('becomes numbers, and null for empty fields', () => {
    expect(vehicleFormSchema.parse({ ...typed, price: '26,990.50', mileage: '' })).toMatchObject({
      year: 2022,
      price: 26_990.5,
      mileage: null,
      vin: null,
      status: 'available',
    });
  });

  it('is read as the dealership writes numbers', () => {
    const read = (price: string, mileage: string) => vehicleFormSchema.parse({ ...typed, price, mileage });
    expect(read('95.000.000,00', '48.000')).toMatchObject({ price: 95_000_000, mileage: 48_000 });
    expect(read('26,990.00', '34,200')).toMatchObject({ price: 26_990, mileage: 34_200 });
  });

  it('is refused at its field', () => {
    const { error } = vehicleFormSchema.safeParse({ ...typed, stockNumber: ' ', year: '22', price: 'mucho' });
    expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(['price', 'stockNumber', 'year']);
  });

  it('begins with what was entered, not with the description that is shown instead or what the VIN says', () => {
    const detail = {
      ...aVehicle({ status: 'sold', description: 'Shown', decoded: ['body'] }),
      runs: [],
      priceHistory: [],
      corrected: [],
      doubtedPrice: null,
      ownDescription: 'Shown',
      enteredDescription: 'Entered',
    };
    expect(formOf(detail, 'en')).toMatchObject({ description: 'Entered', status: 'available', price: '26990', body: '', trim: 'XLE' });
  });
});
