/** The countries of document 001, section 5, and that of our first dealerships; on the wire by the document's names, all others by their code. */
export const COUNTRIES = {
  US: 'United States of America',
  CA: 'Canada',
  MX: 'Mexico',
  GB: 'United Kingdom',
  CO: 'Colombia',
} as const;

/** Every country with telephone numbers of its own (ISO 3166-1 alpha-2). */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY ' +
  'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN ' +
  'SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ' +
  'ZM ZW'
).split(' ');

/** The names of countries, the documents' names first. */
export const COUNTRY_NAMES: readonly string[] = [...Object.values(COUNTRIES), ...COUNTRY_CODES.filter((code) => !(code in COUNTRIES))];

/** The time zones of document 001, section 5, and those of our first dealerships. */
const DOCUMENTED_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
  'America/Mexico_City',
  'America/Bogota',
];

/** Every IANA time zone that this side knows, the documents' choices first. */
export const TIME_ZONES: readonly string[] = [...new Set([...DOCUMENTED_ZONES, ...Intl.supportedValuesOf('timeZone')])];

/** Browsers call some zones by another of their names. */
export function canonicalZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
