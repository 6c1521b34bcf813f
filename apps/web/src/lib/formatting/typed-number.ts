import { amountOf } from '@app/contracts/inventory/amount.policy';

/**
 * A number as it was typed, in the form that programs read: "1.000.000" and "1,000,000" are "1000000", "1,50" and "1.50" are "1.50". What is no
 * number stays as it is, so that a schema refuses it.
 */
export function plainNumber(text: string): string {
  const amount = amountOf(bare(text));
  return amount === null ? text.trim() : String(amount.value);
}

/** A price that was copied brings the sign of its currency along. */
const bare = (text: string): string => text.replaceAll(/\p{Sc}/gu, '').trim();

/** Of a field that must have a number: NaN where it has none. */
export const typedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(plainNumber(text)));

/** Of a field that may be empty. */
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
