import type { VinFacts } from '@app/contracts/inventory/vin-facts.contract';
import type { VinWarning } from '@app/contracts/inventory/inventory.contract';
import { normalizedVin, vinWarnings } from '@app/contracts/inventory/vin.policy';
import type { VehicleForm } from './vehicle-form';

const ANY_STANDARD_YEAR = 2000;
const FILLED = ['year', 'make', 'model', 'trim', 'body', 'transmission', 'drivetrain'] as const;

/** Returns the oddities of a typed VIN, without its length while the person types, and without the year while none is entered. */
export function typedVinWarnings({ vin, year }: Pick<VehicleForm, 'vin' | 'year'>, isTyping: boolean): VinWarning[] {
  const typed = normalizedVin(vin);
  if (typed === '') return [];
  const isYear = /^\d{4}$/.test(year.trim());
  return vinWarnings(typed, isYear ? Number(year) : ANY_STANDARD_YEAR).filter(
    (warning) => (isYear || warning !== 'year_vin_mismatch') && (!isTyping || warning !== 'vin_length'),
  );
}

/** The fields of the form that are blank and that the VIN knows. */
export const factsFor = (form: VehicleForm, facts: VinFacts): Partial<VehicleForm> =>
  Object.fromEntries(FILLED.flatMap((name) => (form[name].trim() === '' && facts[name] !== null ? [[name, String(facts[name])]] : [])));
