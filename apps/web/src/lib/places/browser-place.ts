import { COUNTRY_CODES } from '@app/contracts/organizations/places';

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
