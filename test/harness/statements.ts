import pg from 'pg';
import type { OwnerDatabase } from './owner-database';
import { confinedAmong, nodesOf, type PlanNode } from './plan-conditions';
import { tenantTables } from './tenant-state';

/** The product's login. */
const LOGIN = 'lotline_app';
const HAS_PLAN = /^\s*(with|select|insert|update|delete)\b/i;

const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\b/i;

const recorded = new Set<string>();

/** Counts of requests to the database, those around a transaction included. */
export interface Asked {
  statements: number;
  /** Statements that were sent while nothing else was under way on their connection. */
  roundTrips: number;
  transactions: number;
  /** Statements outside of a transaction. */
  alone: number;
}

const NOTHING: Asked = { statements: 0, roundTrips: 0, transactions: 0, alone: 0 };
let asked = { ...NOTHING };
const underway = new WeakMap<pg.Client, number>();
const inTransaction = new WeakSet<pg.Client>();

function count(client: pg.Client, text: string, response: unknown): void {
  const others = underway.get(client) ?? 0;
  asked.statements++;
  if (others === 0) asked.roundTrips++;
  if (BEGIN.test(text)) {
    asked.transactions++;
    inTransaction.add(client);
  } else if (!inTransaction.has(client)) asked.alone++;
  if (END.test(text)) inTransaction.delete(client);
  underway.set(client, others + 1);
  const end = () => void underway.set(client, (underway.get(client) ?? 1) - 1);
  Promise.resolve(response).then(end, end);
}

/** Counts the statements of the product in this process during the work. */
export async function askedDuring(work: () => Promise<unknown>): Promise<Asked> {
  asked = { ...NOTHING };
  await work();
  return { ...asked };
}

// TypeORM and the product's own SQL share the driver, so every statement passes here
pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
  apply(query, client: pg.Client, args: [string | pg.QueryConfig, ...unknown[]]): unknown {
    const text = typeof args[0] === 'string' ? args[0] : args[0].text;
    if (client.user === LOGIN && HAS_PLAN.test(text)) recorded.add(text);
    const response: unknown = Reflect.apply(query, client, args);
    if (client.user === LOGIN) count(client, text, response);
    return response;
  },
});

/** The statements that the product has run in this process since the last call, jobs included, each once. */
export function takeStatements(): string[] {
  const statements = [...recorded];
  recorded.clear();
  return statements;
}

/**
 * The tables that a statement reads or changes without a condition on their organization. The planner says it, for each table of joins and
 * sub-selects: the owner's plan has no conditions of row-level security, only those of the statement.
 */
async function unconfinedTables(database: OwnerDatabase, tables: readonly string[], statement: string): Promise<string[]> {
  const [plan] = await database.value<[{ Plan: PlanNode }]>(`explain (generic_plan, verbose, format json) ${statement}`);
  const nodes = nodesOf(plan.Plan);
  const scans = nodes.flatMap(({ 'Node Type': type, 'Relation Name': table = '', Alias: alias }) => {
    if (type === 'ModifyTable') return [];
    if (table === 'organizations') return [{ table, column: `${alias}.id` }];
    return tables.includes(table) ? [{ table, column: `${alias}.organization_id` }] : [];
  });
  const confined = confinedAmong(new Set(scans.map(({ column }) => column)), nodes);
  return scans.filter(({ column }) => !confined.has(column)).map(({ table }) => table);
}

const readings = new Map<string, string[]>();

/** Those of the statements that reach another organization's rows unless row-level security hides them, each with the tables. */
export async function unconfinedStatements(database: OwnerDatabase, statements: readonly string[]): Promise<string[]> {
  const unread = statements.filter((statement) => !readings.has(statement));
  const tables = unread.length > 0 ? await tenantTables(database) : [];
  await Promise.all(unread.map(async (statement) => readings.set(statement, await unconfinedTables(database, tables, statement))));
  return statements.flatMap((statement) => {
    const unconfined = readings.get(statement) ?? [];
    return unconfined.length > 0 ? [`${unconfined.join(', ')}: ${statement}`] : [];
  });
}

/** Those of what the product has run since the last call. */
export const takeUnconfinedStatements = (database: OwnerDatabase): Promise<string[]> => unconfinedStatements(database, takeStatements());

/** The first of two walls. */
export function expectConfined(unconfined: readonly string[]): void {
  if (unconfined.length > 0) throw new Error(['These statements do not name the organization of each table:', ...unconfined].join('\n'));
}
