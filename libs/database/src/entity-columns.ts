import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

export interface EntityColumns {
  table: string;
  /** All columns, each under the name of its property. */
  list: string;
  nameOf: (property: string) => string;
  /** The entity of a row that was read with `list`. */
  read: (row: Record<string, unknown>) => ObjectLiteral;
}

const known = new WeakMap<EntityMetadata, EntityColumns>();

/** How statements with a fixed text read an entity: TypeORM builds its own anew each time. */
export function entityColumns<Row extends ObjectLiteral>({ dataSource }: EntityManager, entity: EntityTarget<Row>): EntityColumns {
  const metadata = dataSource.getMetadata(entity);
  const columns = known.get(metadata) ?? columnsOf(metadata);
  known.set(metadata, columns);
  return columns;
}

function columnsOf({ columns, tableName, connection: { driver } }: EntityMetadata): EntityColumns {
  const names = new Map(columns.map(({ propertyName, databaseName }) => [propertyName, driver.escape(databaseName)]));
  return {
    table: driver.escape(tableName),
    list: Array.from(names, ([property, name]) => `${name} as ${driver.escape(property)}`).join(', '),
    nameOf(property) {
      const name = names.get(property);
      if (name === undefined) throw new TypeError(`${tableName} has no column for ${property}`);
      return name;
    },
    read: (row) =>
      Object.fromEntries(columns.map((column) => [column.propertyName, driver.prepareHydratedValue(row[column.propertyName], column)])),
  };
}
