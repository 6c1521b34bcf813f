import { COUNTRIES } from '@app/contracts/organizations/places';

/** The country's name; an unknown code is returned as is. */
export const countryName = (code: string): string => new Map<string, string>(Object.entries(COUNTRIES)).get(code) ?? code;

/** The ISO 3166-1 alpha-2 code of a name. */
export const countryCode = (name: string): string => Object.entries(COUNTRIES).find(([, known]) => known === name)?.[0] ?? name;
