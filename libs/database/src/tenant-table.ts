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
import { KEPT } from './prepared-statement';

/** What every tenant entity has: the first half of its primary key. */
export interface TenantRow {
  organizationId: number;
}

type Where<Row> = FindOptionsWhere<Row>;
type Changes<Row extends TenantRow> = Parameters<UpdateQueryBuilder<Row>['set']>[0];

/** One table, seen from one organization: every statement carries its predicate, whatever the caller asks for. */
export class TenantTable<Row extends TenantRow> {
  constructor(
    private readonly manager: EntityManager,
    private readonly entity: EntityTarget<Row>,
    private readonly organizationId: number,
  ) {}

  findOne(where: Where<Row>): Promise<Row | null> {
    return this.manager.findOne(this.entity, this.asked(where));
  }

  find(options: Omit<FindManyOptions<Row>, 'where'> & { where: Where<Row> }): Promise<Row[]> {
    return this.manager.find(this.entity, { ...options, where: this.scoped(options.where) });
  }

  /** Locks the row until the transaction ends. */
  lock(where: Where<Row>): Promise<Row | null> {
    return this.manager.findOne(this.entity, { ...this.asked(where), lock: { mode: 'pessimistic_write' } });
  }

  /** Keeps the row, and whatever hangs on it, from being deleted until the transaction ends; others may change it meanwhile. */
  hold(where: Where<Row>): Promise<Row | null> {
    return this.manager.findOne(this.entity, { ...this.asked(where), lock: { mode: 'for_key_share' } });
  }

  count(where: Where<Row>): Promise<number> {
    return this.manager.countBy(this.entity, this.scoped(where));
  }

  /** Inserts and answers the row as the database has it. */
  async insert(values: DeepPartial<Row>): Promise<Row> {
    const row = this.manager.create(this.entity, { ...values, organizationId: this.organizationId } as DeepPartial<Row>);
    const query = this.manager.createQueryBuilder().insert().into(this.entity).comment(KEPT);
    await query
      .values(row as Parameters<typeof query.values>[0])
      .returning(this.columns)
      .execute();
    return row;
  }

  /** Answers how many rows were changed. */
  async update(where: Where<Row>, changes: Changes<Row>): Promise<number> {
    const query = this.manager.createQueryBuilder().update(this.entity).set(changes).where(this.scoped(where));
    const { affected } = await (isPlain(where) ? query.comment(KEPT) : query).execute();
    return affected ?? 0;
  }

  async delete(where: Where<Row>): Promise<number> {
    const { affected } = await this.manager.delete(this.entity, this.scoped(where));
    return affected ?? 0;
  }

  /** A query of several conditions; the alias already carries the organization's predicate. */
  query(alias: string): SelectQueryBuilder<Row> {
    return this.manager
      .createQueryBuilder(this.entity, alias)
      .where(`${alias}.organizationId = :organizationId`, { organizationId: this.organizationId });
  }

  /** By name: what a kept statement answers must not change with the table. */
  private get columns(): string[] {
    return this.manager.dataSource.getMetadata(this.entity).columns.map(({ propertyPath }) => propertyPath);
  }

  private asked(where: Where<Row>) {
    return { where: this.scoped(where), ...(isPlain(where) ? { comment: KEPT } : {}) };
  }

  private scoped(where: Where<Row>): Where<Row> {
    return { ...where, organizationId: this.organizationId };
  }
}

/** Values alone make one text, whatever they are; of operators some make many. */
const isPlain = (where: object): boolean => !Object.values(where).some((value) => value instanceof FindOperator);
