import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once. Its text must be one of a few: connections keep all that they have ever met.
 * Values belong into parameters, limits and offsets too.
 */
export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: [...values] };
}
