import { amountOf } from '@app/contracts/inventory/amount.policy';

/**
 * Normalizes a typed number: "1.000.000" and "1,000,000" become "1000000", "1,50" and "1.50" become "1.50". Other text stays as it is, so
 * that a schema refuses it.
 */
export function plainNumber(text: string): string {
  const amount = amountOf(bare(text));
  return amount === null ? text.trim() : String(amount.value);
}

/** A price that was copied brings the sign of its currency along. */
const bare = (text: string): string => text.replaceAll(/\p{Sc}/gu, '').trim();

/** The value of a required field: NaN where it has no number. */
export const typedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(plainNumber(text)));

/** The value of an optional field. */
export const optionalNumber = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text));

/**
 * The same number with the signs of the page's language, as its other numbers are printed: shown when a field is left, so that "1.000" tells whether
 * it was read as a thousand. A number without signs, and what is no number, stays.
 */
export function retypedNumber(text: string, locale: string): string {
  const typed = bare(text);
  const amount = amountOf(typed);
  if (amount === null || !/[\s.,'’]/.test(typed)) return text;
  const decimals = Number.isInteger(amount.value) && isGrouped(typed) ? 0 : (/[.,](\d*)\s*$/.exec(typed)?.[1]?.length ?? 0);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: amount.value >= 1000 && hasGroups(typed) ? 'always' : false,
  }).format(amount.value);
}

/** The last sign separates thousands. */
const isGrouped = (text: string): boolean => /^\s*\d{1,3}(?:[.,\s'’]\d{3})+\s*$/.test(text);

const hasGroups = (text: string): boolean => /\d[.,\s'’]\d{3}(?!\d)/.test(text);
