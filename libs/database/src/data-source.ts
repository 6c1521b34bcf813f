import 'reflect-metadata';
import { types } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { ENTITIES } from './entities/entities';
import { MIGRATIONS } from './migrations/migrations';
import { SnakeCaseNamingStrategy } from './naming-strategy';

// Identities and counters stay far below 2^53, and the wire carries numbers.
types.setTypeParser(types.builtins.INT8, Number);

export const CONNECT_TIMEOUT_MS = 2000;

/**
 * The timeouts differ on purpose: the server's own ends a slow statement, the client's ends the wait for a frozen server,
 * which enforces nothing.
 */
export const dataSourceOptions = (url: string, poolSize: number): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities: ENTITIES,
  migrations: MIGRATIONS,
  migrationsTableName: 'schema_migrations',
  namingStrategy: new SnakeCaseNamingStrategy(),
  synchronize: false,
  installExtensions: false,
  poolSize,
  connectTimeoutMS: CONNECT_TIMEOUT_MS,
  extra: {
    query_timeout: 8000,
    statement_timeout: 7000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // the queries of a `Promise.all` on one connection are sent without waiting for each other
    pipeline: true,
  },
});
