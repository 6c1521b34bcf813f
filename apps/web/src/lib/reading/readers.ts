/**
 * Readers of values from outside: the URL, the storage, an error response. A reader returns undefined for a value that it cannot read. They
 * replace schemas because every page loads them: `zod/mini` would add 6 KB compressed to the shell.
 */
export type Reader<Value> = (value: unknown) => Value | undefined;

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((known) => known === value);

export const boolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A whole number, also written as text. */
export const whole =
  (least: number): Reader<number> =>
  (value) => {
    const number = typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : undefined;
  };

/** A number that may have decimals, also written as text. */
export const atLeast =
  (least: number): Reader<number> =>
  (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) && number >= least ? number : undefined;
  };

/** An identifier. */
export const id = whole(1);

/** Text without the space around it; empty text counts as missing. */
export const text =
  (longest = Number.POSITIVE_INFINITY): Reader<string> =>
  (value) => {
    const trimmed = typeof value === 'string' ? value.trim() : '';
    return trimmed !== '' && trimmed.length <= longest ? trimmed : undefined;
  };

/** Text of at most `longest` UTF-16 units without the space around it; what is longer is cut. */
export const cutText =
  (longest: number): Reader<string> =>
  (value) => {
    const trimmed = text()(value);
    // An emoji that the cut would halve goes as a whole: half of one cannot be encoded in a URL.
    return trimmed && text()(trimmed.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, ''));
  };

/** A day such as 2026-11-20. */
export const day: Reader<string> = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
};

/** Reads by a schema, where a page loads zod anyway. */
export const bySchema =
  <Value>(schema: { safeParse: (value: unknown) => { data?: Value } }): Reader<Value> =>
  (value) =>
    schema.safeParse(value).data;
