import type { PoolClient, QueryResultRow } from 'pg';
import {
  type DeepPartial,
  type EntityManager,
  type EntityTarget,
  type FindManyOptions,
  FindOperator,
  type FindOptionsWhere,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
} from 'typeorm';
import type { OnlyColumns } from './column-map';
import { type EntityColumns, entityColumns } from './entity-columns';
import type { Prepare } from './prepared-statement';

/** Every tenant entity has the organization as the first half of its primary key. */
export interface TenantRow {
  organizationId: number;
}

type Where<Row> = FindOptionsWhere<Row>;
type Changes<Row extends TenantRow> = Parameters<UpdateQueryBuilder<Row>['set']>[0];

/**
 * One table, scoped to one organization: the first wall between organizations, and the reason why plans use the primary keys. Promises that
 * every statement carries the organization's predicate and that an inserted row belongs to it. `scoped` spreads the organization last, so a
 * caller cannot override it. It breaks when `query(…)` is followed by `where(…)` or `orWhere(…)`, which replace or bypass the predicate: use
 * `andWhere`. Row-level security, the second wall, still holds then.
 */
export class TenantTable<Row extends TenantRow> {
  constructor(
    private readonly manager: EntityManager,
    private readonly entity: EntityTarget<Row>,
    private readonly organizationId: number,
    private readonly client: PoolClient,
    private readonly prepare: Prepare,
  ) {}

  /** For statements of hot paths with a fixed text. */
  get columns(): EntityColumns<Row> {
    return entityColumns(this.manager, this.entity);
  }

  findOne(where: Where<Row>): Promise<Row | null> {
    return this.selectOne(where);
  }

  find(options: Omit<FindManyOptions<Row>, 'where'> & { where: Where<Row> }): Promise<Row[]> {
    return this.manager.find(this.entity, { ...options, where: this.scoped(options.where) });
  }

  /** Locks the row until the transaction ends. */
  lock(where: Where<Row>): Promise<Row | null> {
    return this.selectOne(where, ' for update');
  }

  /** Locks the row, but not rows that come to refer to it: transactions that have added such rows can take it one after another. */
  lockForNoKeyUpdate(where: Where<Row>): Promise<Row | null> {
    return this.selectOne(where, ' for no key update');
  }

  /** Keeps the row, and rows that reference it, from being deleted until the transaction ends; other transactions may still update it. */
  lockForKeyShare(where: Where<Row>): Promise<Row | null> {
    return this.selectOne(where, ' for key share');
  }

  count(where: Where<Row>): Promise<number> {
    return this.manager.countBy(this.entity, this.scoped(where));
  }

  /** Inserts and returns the row as the database has it. */
  async insert<Values extends DeepPartial<Row>>(values: OnlyColumns<Row, Values>): Promise<Row> {
    const row = this.manager.create(this.entity, { ...values, organizationId: this.organizationId } as DeepPartial<Row>);
    const query = this.manager.createQueryBuilder().insert().into(this.entity);
    await query
      .values(row as Parameters<typeof query.values>[0])
      .returning('*')
      .execute();
    return row;
  }

  /** Returns how many rows were changed. Like `prepared` it is sent at once, so that another statement may follow without waiting. */
  async update<Values extends Changes<Row>>(where: Where<Row>, changes: OnlyColumns<Row, Values>): Promise<number> {
    const query = this.manager.createQueryBuilder().update(this.entity).set(changes).where(this.scoped(where));
    const { rowCount } = await this.client.query(...query.getQueryAndParameters());
    return rowCount ?? 0;
  }

  async delete(where: Where<Row>): Promise<number> {
    const { affected } = await this.manager.delete(this.entity, this.scoped(where));
    return affected ?? 0;
  }

  /** A query builder whose alias already carries the organization's predicate. */
  query(alias: string): SelectQueryBuilder<Row> {
    return this.manager
      .createQueryBuilder(this.entity, alias)
      .where(`${alias}.organizationId = :organizationId`, { organizationId: this.organizationId });
  }

  /** A row by its columns. The text depends on the columns and on what has an operator only, so that it is planned once. */
  private async selectOne(where: Where<Row>, lock = ''): Promise<Row | null> {
    const { columns } = this;
    const values: unknown[] = [];
    const conditions = Object.entries(this.scoped(where)).map(([property, value]) => {
      const name = columns.nameOf(property);
      if (value instanceof FindOperator && value.type === 'isNull') return `${name} is null`;
      const isAny = value instanceof FindOperator && value.type === 'any';
      const given: unknown = isAny ? value.value : value;
      if (given === undefined || given === null || given instanceof FindOperator) throw new TypeError(`${property} cannot be compared`);
      const place = `$${values.push(given)}`;
      return `${name} = ${isAny ? `any(${place})` : place}`;
    });
    const text = `select ${columns.list} from ${columns.table} where ${conditions.join(' and ')} limit 1${lock}`;
    const { rows } = await this.client.query<QueryResultRow>(this.prepare(text, values));
    const [row] = rows;
    return row ? columns.read(row) : null;
  }

  private scoped(where: Where<Row>): Where<Row> {
    return { ...where, organizationId: this.organizationId };
  }
}
