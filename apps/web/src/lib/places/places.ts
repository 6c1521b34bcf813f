import type { Language } from '@app/contracts/auth/auth.contract';
import { COUNTRIES, COUNTRY_CODES, TIME_ZONES } from '@app/contracts/organizations/places';
import { zoneName } from '@/lib/time/zone';

interface PlaceOption {
  value: string;
  label: string;
}

interface Country {
  code: string;
  /** The name in the form that the API uses for an organization. */
  name: string;
}

const DOCUMENTED: readonly Country[] = Object.entries(COUNTRIES).map(([code, name]) => ({ code, name }));
const OTHERS: readonly Country[] = COUNTRY_CODES.filter((code) => !(code in COUNTRIES)).map((code) => ({ code, name: code }));

/** Every country in the reader's language, the documents' first; in "Bilingual" these have the documents' words. */
export function countryOptions(by: keyof Country, language: Language): readonly PlaceOption[] {
  const names = new Intl.DisplayNames(language === 'es' ? 'es' : 'en', { type: 'region' });
  const option = (country: Country) => ({ value: country[by], label: names.of(country.code) ?? country.name });
  const first = DOCUMENTED.map((country) => (language === 'es' ? option(country) : { value: country[by], label: country.name }));
  return [...first, ...OTHERS.map(option).toSorted((one, other) => one.label.localeCompare(other.label))];
}

export const ZONE_OPTIONS: readonly PlaceOption[] = TIME_ZONES.map((value) => ({ value, label: zoneName(value) }));

/** The choices, plus the current value where it is not among them. */
export const withCurrent = (choices: readonly PlaceOption[], current: string): readonly PlaceOption[] =>
  choices.some(({ value }) => value === current) ? choices : [{ value: current, label: current }, ...choices];
