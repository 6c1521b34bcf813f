import type { Reader } from './readers';

/** Any text, also an empty one. */
export const words: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const number: Reader<number> = (value) => (typeof value === 'number' ? value : undefined);

/** A value that may be missing. */
export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null || value === undefined ? null : read(value);

/** A list is read only as a whole. */
export const listOf =
  <Item>(read: Reader<Item>): Reader<Item[]> =>
  (value) => {
    const items = Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : [];
    return Array.isArray(value) && items.length === value.length ? items : undefined;
  };

/** An object of which every field is read; others are left out. */
export const shape =
  <Value extends object>(fields: { [Name in keyof Value]-?: Reader<Value[Name]> }): Reader<Value> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const given = value as Record<string, unknown>;
    const read = Object.entries<Reader<unknown>>(fields).map(([name, readField]) => [name, readField(given[name])] as const);
    return read.every(([, field]) => field !== undefined) ? (Object.fromEntries(read) as Value) : undefined;
  };
