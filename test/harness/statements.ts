import pg from 'pg';
import type { OwnerDatabase } from './owner-database';
import { tenantTables } from './tenant-state';

/** The product's login. */
const LOGIN = 'lotline_app';
const HAS_PLAN = /^\s*(with|select|insert|update|delete)\b/i;

const recorded = new Set<string>();

// TypeORM and the product's own SQL share the driver, so every statement passes here
pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
  apply(query, client: pg.Client, args: [string | pg.QueryConfig, ...unknown[]]): unknown {
    const text = typeof args[0] === 'string' ? args[0] : args[0].text;
    if (client.user === LOGIN && HAS_PLAN.test(text)) recorded.add(text);
    return Reflect.apply(query, client, args);
  },
});

/** The statements that the product has run in this process since the last call, jobs included, each once. */
export function takeStatements(): string[] {
  const statements = [...recorded];
  recorded.clear();
  return statements;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Subplan Name'?: string;
  Output?: string[];
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The conditions of scans and joins: `Filter`, `Index Cond`, `Hash Cond` and their like; those of an `exists` may be in what a node returns. */
function conditionsOf(nodes: readonly PlanNode[]): string {
  const outputs = new Map(nodes.map((node) => [node['Subplan Name'], node.Output]));
  const conditions = nodes.flatMap((node) => [
    ...Object.entries(node).flatMap(([detail, value]) => (/ Cond$|Filter$/.test(detail) ? [String(value)] : [])),
    ...(node.Output ?? []).filter((returned) => returned.includes('(hashed SubPlan')),
  ]);
  // an `exists` that is answered from a hash table is compared where it is used
  return conditions
    .join('\n')
    .replaceAll(/\(hashed (SubPlan \d+)\)\.col(\d+)/g, (_, name: string, column: string) => outputs.get(name)?.[Number(column) - 1] ?? '');
}

const bare = (expression = ''): string => expression.replaceAll(/[()"]/g, '');

/** Those of the columns that the conditions compare with a value, directly or through another of them. */
function confinedAmong(columns: ReadonlySet<string>, conditions: string): Set<string> {
  const equalities = [...conditions.matchAll(/(\S+) = (\S+)/g)].map(([, left, right]) => [bare(left), bare(right)] as const);
  const confined = new Set<string>();
  const isConfined = (side: string) => !columns.has(side) || confined.has(side);
  for (let known = -1; known < confined.size;) {
    known = confined.size;
    for (const [left, right] of equalities) {
      if (isConfined(right)) confined.add(left);
      if (isConfined(left)) confined.add(right);
    }
  }
  return confined;
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
  const confined = confinedAmong(new Set(scans.map(({ column }) => column)), conditionsOf(nodes));
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

/** The first of two walls, for what the product has run since the last call. */
export async function expectConfinedStatements(database: OwnerDatabase): Promise<void> {
  const unconfined = await unconfinedStatements(database, takeStatements());
  if (unconfined.length > 0) throw new Error(['These statements do not name the organization of each table:', ...unconfined].join('\n'));
}
