import { expect, it } from 'vitest';
import { formOf } from './vehicle-form';
import { factsFor, typedVinWarnings } from './vin-hint';

const VIN = '2HGNL3H96RR772525';

it.each([
  ['', '', []],
  [VIN, '2024', []],
  [VIN, '', []],
  [VIN, '2023', ['year_vin_mismatch']],
  ['2HGNL3H96RR772526', '', ['vin_check_digit']],
  ['2HGNL3H96RR77252O', '', ['vin_chars']],
  ['2HGNL3H96', '', ['vin_length']],
  ['2HGNL3H96', '1975', []],
])('the VIN "%s" of %s has the warnings %j', (vin, year, warnings) => expect(typedVinWarnings({ vin, year }, false)).toEqual(warnings));

it('a VIN that is being typed is not too short yet', () => expect(typedVinWarnings({ vin: '2HGN', year: '' }, true)).toEqual([]));

it('a VIN fills what is blank, and nothing that was typed', () => {
  const facts = { vin: VIN, year: 2024, make: 'Honda', model: 'Civic', trim: null, body: 'Sedan', transmission: null, drivetrain: 'AWD' };
  expect(factsFor({ ...formOf(null, 'en'), make: 'Acura' }, facts)).toEqual({
    year: '2024',
    model: 'Civic',
    body: 'Sedan',
    drivetrain: 'AWD',
  });
});
