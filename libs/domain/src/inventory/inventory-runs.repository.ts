import { Injectable } from '@nestjs/common';
import type { InventoryRunRow } from '@app/contracts/inventory/inventory-runs.contract';
import { InventoryRunEntity } from '@app/database/entities/inventory-run.entity';
import type { Transaction } from '@app/database/transaction';
import { LessThan } from 'typeorm';
import type { FeedRow } from './feed-rows.policy';

export type StoredRun = InventoryRunEntity;
type RunValues = Partial<Omit<InventoryRunEntity, 'organizationId' | 'id' | 'createdAt'>>;

/** States in which a run works or is about to. */
const UNDER_WAY = ['fetching', 'queued', 'parsing', 'applying'];

@Injectable()
export class InventoryRunsRepository {
  insert(tx: Transaction, values: RunValues): Promise<StoredRun> {
    return tx.table(InventoryRunEntity).insert(values);
  }

  find(tx: Transaction, id: number): Promise<StoredRun | null> {
    return tx.table(InventoryRunEntity).findOne({ id });
  }

  lock(tx: Transaction, id: number): Promise<StoredRun | null> {
    return tx.table(InventoryRunEntity).lock({ id });
  }

  /** Newest first. */
  list(tx: Transaction, before: number | undefined, limit: number): Promise<StoredRun[]> {
    const where = before === undefined ? {} : { id: LessThan(before) };
    return tx.table(InventoryRunEntity).find({ where, order: { id: 'DESC' }, take: limit });
  }

  async update(tx: Transaction, stored: StoredRun, changes: RunValues): Promise<StoredRun> {
    await tx.table(InventoryRunEntity).update({ id: stored.id }, changes);
    return { ...stored, ...changes };
  }

  /** An earlier run of the source that has not come to its end. */
  async isBehindAnother(tx: Transaction, { sourceId, id }: StoredRun): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from inventory_runs where organization_id = $1 and source_id = $2 and id < $3 and state = any($4) limit 1`,
      [tx.organizationId, sourceId, id, UNDER_WAY],
    );
    return rows.length > 0;
  }

  /** Runs whose file has been read and not applied: held for a person, or approved by one. */
  async lockWaiting(tx: Transaction, sourceId: number): Promise<StoredRun[]> {
    const runs = tx.table(InventoryRunEntity);
    const locked = [await runs.lock({ sourceId, state: 'held_for_approval' }), await runs.lock({ sourceId, state: 'applying' })];
    return locked.filter((run) => run !== null);
  }

  /** The run of the source that is under way or about to be, without those of uploaded files. */
  findFetching(tx: Transaction, sourceId: number): Promise<StoredRun | null> {
    return tx.table(InventoryRunEntity).findOne({ sourceId, state: 'fetching' });
  }

  /** How many files programs have brought in the last 24 hours, and their size. */
  async deliveredToday(tx: Transaction): Promise<{ files: number; bytes: number }> {
    const [row] = await tx.sql<{ files: number; bytes: number }>(
      `select count(*)::int as files, coalesce(sum(file_size), 0)::float8 as bytes from inventory_runs
       where organization_id = $1 and trigger = 'delivery' and created_at > $2::timestamptz - interval '24 hours'`,
      [tx.organizationId, tx.now],
    );
    return row ?? { files: 0, bytes: 0 };
  }

  /** A later file of the source has been applied since, or was again as the stock is. */
  async isOutdated(tx: Transaction, { sourceId, id }: StoredRun): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from inventory_runs r join inventory_sources s on s.organization_id = $1 and s.id = r.source_id
       where r.organization_id = $1 and r.source_id = $2 and r.id > $3
         and (r.state = 'applied' or (r.state = 'skipped_same_hash' and r.sha256 = s.last_hash)) limit 1`,
      [tx.organizationId, sourceId, id],
    );
    return rows.length > 0;
  }

  /** The same file was applied, without vehicles that another source showed and no longer does. */
  async hasWithheld(tx: Transaction, { sourceId, sha256 }: StoredRun): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from inventory_runs a join inventory_run_rows r on r.organization_id = $1 and r.run_id = a.id
       where a.organization_id = $1 and a.source_id = $2 and a.sha256 = $3 and a.state = 'applied' and 'cross_source_duplicate' = any(r.warnings)
         and not exists (select 1 from vehicles v
                         where v.organization_id = $1 and v.vin = r.vin and v.removed_at is null and v.missing_since is null)
       limit 1`,
      [tx.organizationId, sourceId, sha256],
    );
    return rows.length > 0;
  }

  /**
   * The same file waits for a person already, or was discarded and nothing has been applied since. A person who brings it again may decide anew; one
   * whose time has run out is asked for again.
   */
  async isDecided(tx: Transaction, { sourceId, id, sha256, trigger }: StoredRun): Promise<boolean> {
    const isByHand = trigger === 'upload' || trigger === 'manual';
    const rows = await tx.sql(
      `select 1 from inventory_runs r
       where r.organization_id = $1 and r.source_id = $2 and r.id < $3 and r.sha256 = $4
         and (r.state = 'held_for_approval'
              or (r.state = 'discarded' and r.reason is distinct from 'expired' and not $5
                  and not exists (select 1 from inventory_runs a
                                  where a.organization_id = $1 and a.source_id = $2 and a.id between r.id and $3 and a.state = 'applied')))
       limit 1`,
      [tx.organizationId, sourceId, id, sha256, isByHand],
    );
    return rows.length > 0;
  }

  async clearRows(tx: Transaction, runId: number): Promise<void> {
    await tx.sql(`delete from inventory_run_rows where organization_id = $1 and run_id = $2`, [tx.organizationId, runId]);
  }

  async addRows(tx: Transaction, runId: number, rows: FeedRow[]): Promise<void> {
    await tx.sql(
      `insert into inventory_run_rows (organization_id, run_id, number, outcome, reason, warnings, stock, vin, raw, vehicle, hash, mentions)
       select $1, $2, number, outcome, reason, warnings, stock, vin, raw, vehicle, hash, mentions
       from jsonb_to_recordset($3::jsonb) as r(number integer, outcome text, reason text, warnings text[], stock text, vin text, raw jsonb,
         vehicle jsonb, hash text, mentions text[])`,
      [tx.organizationId, runId, JSON.stringify(rows)],
    );
  }

  /** After the end only the records that are not clean stay, with nothing but what is shown of them. */
  async keepOddRows(tx: Transaction, runId: number): Promise<void> {
    const values = [tx.organizationId, runId];
    await tx.sql(
      `delete from inventory_run_rows where organization_id = $1 and run_id = $2 and outcome = 'accepted' and cardinality(warnings) = 0`,
      values,
    );
    await tx.sql(
      `update inventory_run_rows set vehicle = null, hash = null, mentions = '{}' where organization_id = $1 and run_id = $2`,
      values,
    );
  }

  oddRows(tx: Transaction, runId: number, after: number, limit: number): Promise<InventoryRunRow[]> {
    return tx.sql<InventoryRunRow>(
      `select number as record, stock, vin, outcome, reason, warnings, raw, vehicle_id from inventory_run_rows
       where organization_id = $1 and run_id = $2 and number > $3 and (outcome <> 'accepted' or cardinality(warnings) > 0)
       order by number limit $4`,
      [tx.organizationId, runId, after, limit],
    );
  }
}
