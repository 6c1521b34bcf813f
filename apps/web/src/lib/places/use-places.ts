import { useMemo } from 'react';
import { COUNTRIES, COUNTRY_CODES, TIME_ZONES } from '@app/contracts/organizations/places';
import { useLocaleState } from '@/lib/text/language-store';
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
export function useCountryOptions(by: keyof Country): readonly PlaceOption[] {
  const language = useLocaleState((state) => state.language);
  return useMemo(() => {
    const names = new Intl.DisplayNames(language === 'es' ? 'es' : 'en', { type: 'region' });
    const option = (country: Country) => ({ value: country[by], label: names.of(country.code) ?? country.name });
    const first = DOCUMENTED.map((country) => (language === 'es' ? option(country) : { value: country[by], label: country.name }));
    return [...first, ...OTHERS.map(option).toSorted((one, other) => one.label.localeCompare(other.label))];
  }, [language, by]);
}

export const ZONE_OPTIONS: readonly PlaceOption[] = TIME_ZONES.map((value) => ({ value, label: zoneName(value) }));

/** The choices, plus the current value where it is not among them. */
export const withCurrent = (choices: readonly PlaceOption[], current: string): readonly PlaceOption[] =>
  choices.some(({ value }) => value === current) ? choices : [{ value: current, label: current }, ...choices];

/** Where this browser is, as far as its clock and its language tell. */
export function browserPlace(): { country: string; timezone: string } {
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { country: countryOfZone(timezone) ?? countryOfLanguage(navigator.language) ?? 'US', timezone };
}

/** The clock says more than the language: many computers speak English. */
function countryOfZone(zone: string): string | undefined {
  return COUNTRY_CODES.find((code) => zonesOf(code).includes(zone));
}

/** Older browsers have it as a field, some not at all. */
interface ZonedLocale {
  getTimeZones?: () => string[];
  timeZones?: string[];
}

function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & ZonedLocale;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function countryOfLanguage(language: string): string | undefined {
  const { region } = new Intl.Locale(language);
  return COUNTRY_CODES.find((code) => code === region);
}
