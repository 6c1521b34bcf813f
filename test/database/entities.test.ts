import { dataSourceOptions } from '@app/database/data-source';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedColumns } from '../architecture/migrated-columns';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource(dataSourceOptions(database.ownerUrl, 2)).initialize();
});

afterAll(async () => {
  await source.destroy();
  await database.drop();
});

interface Column {
  name: string;
  nullable: boolean;
}

it('say the same as the tables, column by column', async () => {
  const differences: Record<string, { entity: Column[]; table: Column[] }> = {};
  for (const entity of source.entityMetadatas) {
    const declared = entity.columns.map((column) => ({ name: column.databaseName, nullable: column.isNullable }));
    const existing = await source.query<Column[]>(
      `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
       where table_schema = 'public' and table_name = $1 order by column_name`,
      [entity.tableName],
    );
    const sorted = declared.toSorted((left, right) => (left.name < right.name ? -1 : 1));
    if (JSON.stringify(sorted) !== JSON.stringify(existing)) differences[entity.tableName] = { entity: sorted, table: existing };
  }
  expect(differences).toEqual({});
});

it('are in the tables as `npm run check` reads them from the migrations', async () => {
  const read = await migratedColumns();
  const existing = await source.query<{ column: string; moment: boolean }[]>(
    `select table_name || '.' || column_name as column, data_type like 'timestamp%' as moment from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema\\_%'`,
  );
  const lineOf = ({ column, moment }: { column: string; moment: boolean }) => `${column}${moment ? ': a time' : ''}`;
  const found = read.map(({ table, name, type }) => ({ column: `${table}.${name}`, moment: type.startsWith('timestamp') }));
  expect(found.map(lineOf).toSorted()).toEqual(existing.map(lineOf).toSorted());
});
