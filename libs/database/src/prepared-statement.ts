import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once. Use it only for a small, fixed set of texts, because connections keep every statement
 * they have prepared. Values belong in parameters, limits and offsets included.
 */
export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: [...values] };
}
