import type { VinWarning } from './inventory.contract';

/** The first model year whose vehicles have a VIN of the standard form. */
const FIRST_STANDARD_YEAR = 1981;
const LENGTH = 17;
const CHARACTERS = /^[A-HJ-NPR-Z\d]+$/;
const CHECK_POSITION = 8;
const YEAR_POSITION = 9;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The letters in their order, with the values of 49 CFR 565. */
const VALUES = new Map('ABCDEFGHJKLMNPRSTUVWXYZ'.split('').map((letter, index) => [letter, '12345678123457923456789'[index]]));
/** The letters and digits of the model year; they repeat every 30 years, beginning with 1980. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** Check digit and year letter are the law of North America only. */
const STANDARD_COUNTRIES: readonly string[] = ['US', 'CA'];

export const followsVinStandard = (country: string): boolean => STANDARD_COUNTRIES.includes(country);

/** Words in the place of a VIN, and one sign over and over. */
const NO_VIN = /^(?:NA|N\/A|NONE|NULL|TBD|TBA|PENDING|PENDIENTE|UNKNOWN|NOVIN|SINVIN|NOAPLICA|SN|S\/N|([A-Z\d])\1*)$/;

/** Upper case, without the blanks, dashes and quotes of people and spreadsheets; empty for a word such as "N/A". */
export const normalizedVin = (text: string): string => {
  const vin = text.replace(/[\s'’‘`´"*.\-–—_]/g, '').toUpperCase();
  return NO_VIN.test(vin) ? '' : vin;
};

/** Has the length and the characters of a VIN. */
export const isStandardVin = (vin: string): boolean => vin.length === LENGTH && CHARACTERS.test(vin);

/** The oddities of a normalized VIN; vehicles from before the standard have none. */
export function vinWarnings(vin: string, year: number): VinWarning[] {
  if (year < FIRST_STANDARD_YEAR) return [];
  if (vin.length !== LENGTH) return ['vin_length'];
  if (!CHARACTERS.test(vin)) return ['vin_chars'];
  const warnings: VinWarning[] = [];
  if (vin[CHECK_POSITION] !== checkDigitOf(vin)) warnings.push('vin_check_digit');
  if (vin[YEAR_POSITION] !== YEARS[(year - 1980) % YEARS.length]) warnings.push('year_vin_mismatch');
  return warnings;
}

function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((total, sign, index) => total + Number(VALUES.get(sign) ?? sign) * (WEIGHTS[index] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}
