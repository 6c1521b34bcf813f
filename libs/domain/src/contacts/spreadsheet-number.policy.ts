const TEXT_MARK = /^(?:['’`´]|="(.*)"$)/;
const ZERO_DECIMALS = /^(\+?\d{7,})[.,]0+$/;
const SCIENTIFIC = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const INTERNATIONAL_PREFIX = /^00\s*(?=[1-9])/;

/**
 * A phone number as it was before a spreadsheet treated it as a number or marked it as text: `13055557706.0`, `1.3055557706E+10`,
 * `'3055557710`, `="3055557710"`; also `00` for `+`, whatever the country. `null` where scientific notation has lost digits.
 */
export function numberFromSheet(cell: string): string | null {
  const text = cell.trim().replace(TEXT_MARK, '$1').trim();
  const [, first, decimals = '', exponent] = SCIENTIFIC.exec(text) ?? [];
  if (first === undefined) return text.replace(ZERO_DECIMALS, '$1').replace(INTERNATIONAL_PREFIX, '+');
  const digits = first + decimals;
  const length = Number(exponent) + 1;
  if (digits.length < length) return null;
  return /^0*$/.test(digits.slice(length)) ? digits.slice(0, length) : null;
}
