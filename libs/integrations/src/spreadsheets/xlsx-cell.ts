/** Numbers of formats that show a date or a time (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const LITERAL_PARTS = /"[^"]*"|\[[^\]]*\]|\\./g;
/** The format's own limit. A crafted file may exceed it, and the search for brackets is quadratic in the length. */
const MAX_FORMAT_LENGTH = 255;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count a leap day in 1900 that did not exist. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

export const isDateFormat = (id: number, code = ''): boolean =>
  DATE_FORMATS.has(id) || (/[dmyhs]/i.test(code.slice(0, MAX_FORMAT_LENGTH).replaceAll(LITERAL_PARTS, '')) && !/^general$/i.test(code));

/** A number as a person would type it: phone numbers are stored as 1.3055550123E10. */
export function numberText(raw: string, isDate: boolean): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  return isDate ? dateText(value) : String(value);
}

function dateText(days: number): string {
  const date = new Date(DAY_ZERO + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  const [day = '', time = ''] = date.toISOString().split('T');
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`;
}

/** The column index of a cell reference such as C7, from 0; null without a reference. */
export function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
