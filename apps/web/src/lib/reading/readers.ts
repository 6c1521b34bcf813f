/**
 * Readers of values from outside: the URL, the storage, a failed answer. A reader returns undefined for a value that it cannot read. They stand
 * in for schemas because every page loads them: `zod/mini` would add 6 KB compressed to the shell.
 */
export type Reader<Value> = (given: unknown) => Value | undefined;

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given);

export const boolean: Reader<boolean> = (given) => (typeof given === 'boolean' ? given : undefined);

/** A whole number, also written as text. */
export const whole =
  (least: number): Reader<number> =>
  (given) => {
    const number = typeof given === 'string' ? Number(given) : given;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : undefined;
  };

/** An identifier. */
export const id = whole(1);

/** Text without the space around it; empty text is none. */
export const text =
  (longest = Number.POSITIVE_INFINITY): Reader<string> =>
  (given) => {
    const trimmed = typeof given === 'string' ? given.trim() : '';
    return trimmed !== '' && trimmed.length <= longest ? trimmed : undefined;
  };

/** A day such as 2026-11-20. */
export const day: Reader<string> = (given) => {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const at = Date.parse(given);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given) ? given : undefined;
};

/** Reads by a schema, where a page loads zod anyway. */
export const bySchema =
  <Value>(schema: { safeParse: (given: unknown) => { data?: Value } }): Reader<Value> =>
  (given) =>
    schema.safeParse(given).data;
