import type { ImportField, ImportMapping } from '@app/contracts/imports/imports.contract';

/** These join all their columns, so none comes before another. */
const JOINED: readonly ImportField[] = ['first_name', 'last_name', 'tags', 'notes', 'flags', 'emojis'];

export interface Preference {
  /** From 1. */
  place: number;
  of: number;
}

/** The place of a column among those of its field, in the order in which a row's value is looked for; `null` where it is the only one. */
export function preferenceOf(mapping: ImportMapping, order: readonly number[], column: number): Preference | null {
  const columns = columnsOf(mapping, order, column);
  return columns.length < 2 ? null : { place: columns.indexOf(column) + 1, of: columns.length };
}

/** The order after a column has got another place among those of its field. */
export function preferred(mapping: ImportMapping, order: readonly number[], column: number, place: number): number[] {
  const others = columnsOf(mapping, order, column).filter((other) => other !== column);
  const columns = others.toSpliced(place - 1, 0, column);
  return [...order.filter((other) => !columns.includes(other)), ...columns];
}

function columnsOf(mapping: ImportMapping, order: readonly number[], column: number): number[] {
  const field = mapping[column];
  if (!field || JOINED.includes(field) || field.startsWith('no_')) return [];
  const ranked = [...order, ...mapping.keys()].filter((other) => mapping[other] === field);
  return [...new Set(ranked)];
}
