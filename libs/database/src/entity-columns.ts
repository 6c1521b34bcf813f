import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

export interface EntityColumns<Row = ObjectLiteral> {
  table: string;
  /** All columns, each under the name of its property. */
  list: string;
  /** The same of a table in a join, under names that no other table's columns have. */
  listOf: (alias: string) => string;
  readOf: (alias: string, row: Record<string, unknown>) => Row;
  nameOf: (property: string) => string;
  /** The columns that an insert may set. */
  insertable: string[];
  /** The values under the names of their columns, as `jsonb_populate_record` reads them. */
  record: (values: object) => Record<string, unknown>;
  /** The entity of a row that was read with `list`. */
  read: (row: Record<string, unknown>) => Row;
}

const known = new WeakMap<EntityMetadata, EntityColumns>();

/** Maps an entity to its columns for statements with a fixed text; TypeORM builds a new text for each query. */
export function entityColumns<Row extends ObjectLiteral>({ dataSource }: EntityManager, entity: EntityTarget<Row>): EntityColumns<Row> {
  const metadata = dataSource.getMetadata(entity);
  const columns = known.get(metadata) ?? columnsOf(metadata);
  known.set(metadata, columns);
  return columns as EntityColumns<Row>;
}

function columnsOf({ columns, tableName, dataSource: { driver } }: EntityMetadata): EntityColumns {
  const names = new Map(columns.map(({ propertyName, databaseName }) => [propertyName, driver.escape(databaseName)]));
  const hydrated = (valueOf: (property: string) => unknown) =>
    Object.fromEntries(columns.map((column) => [column.propertyName, driver.prepareHydratedValue(valueOf(column.propertyName), column)]));
  return {
    table: driver.escape(tableName),
    list: Array.from(names, ([property, name]) => `${name} as ${driver.escape(property)}`).join(', '),
    listOf: (alias) => Array.from(names, ([property, name]) => `${alias}.${name} as ${driver.escape(`${alias}.${property}`)}`).join(', '),
    readOf: (alias, row) => hydrated((property) => row[`${alias}.${property}`]),
    nameOf(property) {
      const name = names.get(property);
      if (name === undefined) throw new TypeError(`${tableName} has no column for ${property}`);
      return name;
    },
    insertable: columns
      .filter(({ isGenerated, isCreateDate, isPrimary }) => !isGenerated && !isCreateDate && !isPrimary)
      .map(({ databaseName }) => databaseName),
    record: (values) =>
      Object.fromEntries(columns.map(({ databaseName, propertyName }) => [databaseName, Reflect.get(values, propertyName) ?? null])),
    read: (row) => hydrated((property) => row[property]),
  };
}
