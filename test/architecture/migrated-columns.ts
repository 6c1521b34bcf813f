import { MIGRATIONS } from '@app/database/migrations/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Column } from '../../tools/rules/lifecycle-columns';

type Tables = Map<string, Map<string, string>>;

/** The columns that migrations leave behind, read from their statements: `npm run check` has no database. A migration finds no rows but its own login. */
export async function migratedColumns(migrations: readonly (new () => MigrationInterface)[] = MIGRATIONS): Promise<Column[]> {
  const tables: Tables = new Map();
  const query = (sql: string) => {
    apply(tables, sql);
    return Promise.resolve(sql.includes('current_user') ? [{ name: 'owner', sees_all: false }] : []);
  };
  const recorder = { query } as unknown as QueryRunner;
  for (const Migration of migrations) await new Migration().up(recorder);
  return [...tables].flatMap(([table, columns]) => [...columns].map(([name, type]) => ({ table, name, type })));
}

/** Without comments, and without texts, which may hold anything. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase();

const STATEMENT = /\b(create table|alter table|drop table)(?: if (?:not )?exists)? ([^;$]+)/g;

function apply(tables: Tables, sql: string): void {
  for (const [, verb, rest = ''] of plain(sql).matchAll(STATEMENT)) {
    const [, table = '', body = ''] = /^(\w+)\s*([\s\S]*)$/.exec(rest) ?? [];
    if (verb === 'create table') tables.set(table, new Map(partsOf(insideOf(body)).flatMap(definedColumn)));
    else if (verb === 'drop table') for (const name of partsOf(rest)) tables.delete(name);
    else for (const change of partsOf(body)) alter(tables, table, change);
  }
}

function alter(tables: Tables, table: string, change: string): void {
  const columns = tables.get(table) ?? new Map<string, string>();
  const [, action, name = '', rest = ''] =
    /^(add|drop|rename) column (?:if (?:not )?exists )?(\w+)\s*(?:to )?([\s\S]*)$/.exec(change) ?? [];
  const [, renamed] = /^rename to (\w+)/.exec(change) ?? [];
  if (action === 'add') columns.set(name, rest);
  if (action === 'rename') columns.set(rest.trim(), columns.get(name) ?? '');
  if (action === 'drop' || action === 'rename') columns.delete(name);
  if (renamed) tables.delete(table);
  tables.set(renamed ?? table, columns);
}

const CONSTRAINT = /^(primary|foreign|unique|check|constraint|exclude|like)\b/;

function definedColumn(part: string): [name: string, type: string][] {
  const [, name = '', type = ''] = /^(\w+) ([\s\S]+)$/.exec(part) ?? [];
  return CONSTRAINT.test(part) ? [] : [[name, type]];
}

const insideOf = (body: string): string => body.slice(body.indexOf('(') + 1, body.lastIndexOf(')'));

/** Splits at commas outside of parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    depth += Number(character === '(') - Number(character === ')');
    if (character === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts.map((part) => part.trim());
}
