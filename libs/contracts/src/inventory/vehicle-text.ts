/** Countries that write 26.990,00; all other currencies are written 26,990.00. */
const LOCALES: Readonly<Record<string, string>> = {
  ARS: 'es-AR',
  BRL: 'pt-BR',
  CLP: 'es-CL',
  COP: 'es-CO',
  EUR: 'de-DE',
  UYU: 'es-UY',
};

const localeOf = (currency: string): string => LOCALES[currency] ?? 'en-US';

/** Currencies in which nobody writes cents. */
const WHOLE: ReadonlySet<string> = new Set(['ARS', 'CLP', 'COP', 'UYU']);

/** "USD 26,990.00" (document 001, section 3), with the separators of the currency's country; pesos are whole. */
export const priceText = (price: number, currency: string): string => `${currency} ${amountText(price, currency)}`;

/** The same beside a price that names the currency. */
export function amountText(price: number, currency: string): string {
  const digits = WHOLE.has(currency) ? 0 : 2;
  return new Intl.NumberFormat(localeOf(currency), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(price);
}

/** "34,200 mi", with the separators of the currency's country. */
export const mileageText = (mileage: number, unit: 'mi' | 'km', currency: string): string =>
  `${new Intl.NumberFormat(localeOf(currency)).format(mileage)} ${unit}`;
