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
/** A price below this share of the highest one is a placeholder: 100 USD, 500,000 COP. */
const LOWEST_SHARE = 1e-4;
/** More than a price column holds. */
const MAX_AMOUNT = 1e10;
/** Placeholders of programs that want a number: 999999. */
const NINES = /^9{6,}$/;
/** Countries that write thousands with a point. */
const POINT_IS_THOUSANDS: readonly string[] = ['AR', 'BR', 'CL', 'CO', 'ES', 'UY', 'CR'];
const KM_PER_MILE = 1.609344;
const MAX_MILEAGE = 2_000_000;

const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
/** Signs that name one currency; a bare "$" is the one of the dealer's country. */
const CURRENCY_SIGNS: readonly (readonly [sign: RegExp, code: string])[] = [
  [/^(?:US\$|U\$S|USD\$)/i, 'USD'],
  [/^(?:MX\$|MXN\$|MEX\$)/i, 'MXN'],
  [/^(?:COL?\$|COP\$)/i, 'COP'],
  [/^(?:CA?D?\$)/i, 'CAD'],
  [/^R\$/i, 'BRL'],
  [/^S\/\.?/i, 'PEN'],
  [/^€|€$/, 'EUR'],
  [/^£|£$/, 'GBP'],
];
const CODE = /^([A-Z]{3})\b|\b([A-Z]{3})$/i;
const MULTIPLES: readonly (readonly [word: RegExp, factor: number])[] = [
  [/^(?:k|mil|thousand)$/i, 1e3],
  [/^(?:m|mm|mill|mio|mill[oó]n(?:es)?|millions?)$/i, 1e6],
];
/** Words around a price that change nothing about it; a rate ("/mo", "down") would. */
const NOISE =
  /\b(?:obo|o\.b\.o\.?|or best offer|firm|cash|cash price|neg|negociables?|negotiable|neto|net|de contado|contado|iva incluido|aprox|m\.?n\.?|precio|price|internet price|sale price|our price|asking|only|now|solo|plus (?:fees|tax(?:es)?|ttl)|dollars?|d[oó]lar(?:es)?)(?![\w])\.?|\+\s*(?:fees|tax(?:es)?|ttl)\b|[*†‡^!:+~]/gi;
const NUMBER_AND_WORD = /^([\d][\d.,'’\s\u00a0]*?)\s*([a-zó]+)?\.?$/i;

export type PriceWarning = 'price_missing' | 'price_unparseable' | 'price_suspect' | 'price_currency' | 'price_locale_guess';
export type MileageWarning = 'mileage_missing' | 'mileage_unparseable' | 'mileage_converted_km';

export interface ReadPrice {
  price: number | null;
  /** ISO 4217: as stated, else of the dealer's country. */
  currency: string;
  /** Read, but no price of a car: 1, 0.01, 999999. */
  doubtedPrice: number | null;
  warnings: PriceWarning[];
}

/** Reads a price with its currency. One that no car has is doubted: only a person may say that it is right. */
export function priceOf(
  text: string,
  { currency: own, country, stated = '' }: { currency: string; country: string; stated?: string },
): ReadPrice {
  const { code, rest } = currencyIn(text.trim(), stated.trim().toUpperCase());
  const currency = code ?? own;
  const without = (warning: PriceWarning): ReadPrice => ({ price: null, currency, doubtedPrice: null, warnings: [warning] });
  if (text.trim() === '') return without('price_missing');
  const amount = spokenAmountOf(rest);
  if (!amount || amount.value >= MAX_AMOUNT) return without(amount ? 'price_suspect' : 'price_unparseable');
  const price = Math.round(amount.value * 100) / 100;
  if (amount.value === 0) return without('price_missing');
  const highest = SUSPECT_PRICES[currency] ?? SUSPECT_PRICE;
  if (price > highest || price < highest * LOWEST_SHARE || NINES.test(String(price)))
    return { ...without('price_suspect'), doubtedPrice: price > 0 ? price : null };
  const isGuess = amount.isLocaleGuess && !POINT_IS_THOUSANDS.includes(country);
  return { price, currency, doubtedPrice: null, warnings: isGuess ? ['price_locale_guess'] : [] };
}

function currencyIn(text: string, stated: string): { code: string | null; rest: string } {
  const found = CURRENCY_CODES.has(stated) ? stated : null;
  const sign = CURRENCY_SIGNS.find(([pattern]) => pattern.test(text));
  const unsigned = sign ? text.replace(sign[0], '').trim() : text;
  const named = CODE.exec(unsigned);
  const code = (named?.[1] ?? named?.[2] ?? '').toUpperCase();
  const isNamed = CURRENCY_CODES.has(code);
  return { code: sign?.[1] ?? (isNamed ? code : found), rest: withoutSign(isNamed ? unsigned.replace(CODE, '') : unsigned) };
}

const withoutSign = (text: string): string => text.replaceAll(/[$€£]/g, '').trim();

/** A number with the words that people put around it: "45K", "18,995 OBO", "45 millones". */
function spokenAmountOf(text: string): ReturnType<typeof amountOf> {
  const [, number = '', word] = NUMBER_AND_WORD.exec(text.replaceAll(NOISE, ' ').trim()) ?? [];
  const amount = amountOf(number);
  if (!amount || word === undefined) return amount;
  const factor = MULTIPLES.find(([pattern]) => pattern.test(word))?.[1];
  return factor === undefined ? null : { value: Math.round(amount.value * factor * 100) / 100, isLocaleGuess: false };
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
  const [, number = '', word = ''] =
    /^(.*?)\s*(mi|mis|miles|millas|km|kms|kilometers|kilometres|kil[oó]metros|smi|kmt)?\.?$/i.exec(text.trim()) ?? [];
  const amount = spokenAmountOf(number);
  const given = unitOf(word || stated.trim()) ?? unit;
  if (!amount) return { mileage: null, warnings: ['mileage_unparseable'] };
  const isConverted = given !== unit;
  const inOtherUnit = given === 'km' ? amount.value / KM_PER_MILE : amount.value * KM_PER_MILE;
  const mileage = Math.round(isConverted ? inOtherUnit : amount.value);
  if (mileage > MAX_MILEAGE) return { mileage: null, warnings: ['mileage_unparseable'] };
  return { mileage, warnings: isConverted && given === 'km' ? ['mileage_converted_km'] : [] };
}
