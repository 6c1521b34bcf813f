/** Countries whose currency is not the dollar of the USA; all others price in it. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AR: 'ARS',
  BR: 'BRL',
  CA: 'CAD',
  CL: 'CLP',
  CO: 'COP',
  CR: 'CRC',
  DO: 'DOP',
  ES: 'EUR',
  GB: 'GBP',
  GT: 'GTQ',
  HN: 'HNL',
  MX: 'MXN',
  PE: 'PEN',
  UY: 'UYU',
};
const MILES: readonly string[] = ['US', 'PR', 'GB'];

export interface StockUnits {
  currency: string;
  distanceUnit: 'mi' | 'km';
}

/** Currency and distance of an organization in this country (ISO 3166). */
export const stockUnitsOf = (country: string): StockUnits => ({
  currency: CURRENCIES[country] ?? 'USD',
  distanceUnit: MILES.includes(country) ? 'mi' : 'km',
});
