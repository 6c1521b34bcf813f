import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';

/** Marks a statement of TypeORM's whose text is one of a few, as the comment in front of it. */
export const KEPT = 'kept';
const KEPT_COMMENT = `/* ${KEPT} */`;

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

/** The connection for TypeORM, which names no statements: those that are marked as kept are prepared. */
export function keepingStatements(client: PoolClient): PoolClient {
  const query = (text: string, values: unknown[] = []) =>
    client.query(text.startsWith(KEPT_COMMENT) ? prepared(text, values) : { text, values });
  return new Proxy(client, { get: (connection, name): unknown => (name === 'query' ? query : Reflect.get(connection, name)) });
}
