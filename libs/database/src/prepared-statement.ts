import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

export type Prepare = (text: string, values: readonly unknown[]) => QueryConfig;

const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once. Use it only for a small, fixed set of texts, because connections keep every statement
 * they have prepared. Values belong in parameters, limits and offsets included.
 */
export const prepared: Prepare = (text, values) => {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: [...values] };
};

/** For poolers that hand each transaction another connection and keep no statements. */
export const unprepared: Prepare = (text, values) => ({ text, values: [...values] });
