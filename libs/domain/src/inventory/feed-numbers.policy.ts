import { amountOf } from '@app/contracts/inventory/amount.policy';

/** A higher price is a mistake: cents, or another currency. Only for the countries whose unit is small. */
const SUSPECT_PRICES: Readonly<Record<string, number>> = {
  ARS: 2e9,
  CLP: 1e9,
  COP: 5e9,
  CRC: 1e9,
  DOP: 1e8,
  GTQ: 1e7,
  HNL: 5e7,
  MXN: 2e7,
  UYU: 5e7,
};
const SUSPECT_PRICE = 1e6;
/** Countries that write thousands with a point. */
const POINT_IS_THOUSANDS: readonly string[] = ['AR', 'BR', 'CL', 'CO', 'ES', 'UY', 'CR'];
const KM_PER_MILE = 1.609344;
const MAX_MILEAGE = 2_000_000;

export type PriceWarning = 'price_missing' | 'price_unparseable' | 'price_suspect' | 'price_currency' | 'price_locale_guess';
export type MileageWarning = 'mileage_missing' | 'mileage_unparseable' | 'mileage_converted_km';

export function priceOf(
  text: string,
  { currency, country, stated = '' }: { currency: string; country: string; stated?: string },
): { price: number | null; warnings: PriceWarning[] } {
  const refused = (warning: PriceWarning) => ({ price: null, warnings: [warning] });
  if (text.trim() === '') return refused('price_missing');
  const named = /^(?:US\$|\b([A-Z]{3})\b)|\b([A-Z]{3})$/i.exec(text.trim());
  const code = (named?.[0].toUpperCase() === 'US$' ? 'USD' : (named?.[1] ?? named?.[2] ?? '')).toUpperCase() || stated.trim().toUpperCase();
  const amount = amountOf(
    text
      .trim()
      .replace(/^(US\$|[A-Z]{3}\b)/i, '')
      .replace(/\b[A-Z]{3}$/i, '')
      .replaceAll('$', '')
      .trim(),
  );
  if (!amount) return refused('price_unparseable');
  if (code !== '' && code !== currency) return refused('price_currency');
  if (amount.value === 0) return refused('price_missing');
  if (amount.value > (SUSPECT_PRICES[currency] ?? SUSPECT_PRICE)) return refused('price_suspect');
  const isGuess = amount.isLocaleGuess && !POINT_IS_THOUSANDS.includes(country);
  return { price: Math.round(amount.value * 100) / 100, warnings: isGuess ? ['price_locale_guess'] : [] };
}

function unitOf(word: string): 'mi' | 'km' | null {
  if (/^k/i.test(word)) return 'km';
  return /^s?mi/i.test(word) ? 'mi' : null;
}

export function mileageOf(
  text: string,
  { unit, stated = '', isNew }: { unit: 'mi' | 'km'; stated?: string; isNew: boolean },
): { mileage: number | null; warnings: MileageWarning[] } {
  if (text.trim() === '') return { mileage: null, warnings: isNew ? [] : ['mileage_missing'] };
  const [, number = '', word = ''] = /^(.*?)\s*(mi|mis|miles|millas|km|kms|kilometers|kil[oó]metros|smi|kmt)?\.?$/i.exec(text.trim()) ?? [];
  const amount = amountOf(number);
  const given = unitOf(word || stated.trim()) ?? unit;
  if (!amount) return { mileage: null, warnings: ['mileage_unparseable'] };
  const isConverted = given !== unit;
  const inOtherUnit = given === 'km' ? amount.value / KM_PER_MILE : amount.value * KM_PER_MILE;
  const mileage = Math.round(isConverted ? inOtherUnit : amount.value);
  if (mileage > MAX_MILEAGE) return { mileage: null, warnings: ['mileage_unparseable'] };
  return { mileage, warnings: isConverted && given === 'km' ? ['mileage_converted_km'] : [] };
}
