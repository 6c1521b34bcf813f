import { COUNTRIES } from '@app/contracts/organizations/organizations.contract';

/** What people call it; a country of whose name nobody thought keeps its code. */
export const countryName = (code: string): string => new Map<string, string>(Object.entries(COUNTRIES)).get(code) ?? code;

/** ISO 3166-1 alpha-2 of a name. */
export const countryCode = (name: string): string => Object.entries(COUNTRIES).find(([, known]) => known === name)?.[0] ?? name;
