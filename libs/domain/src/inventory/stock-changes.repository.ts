import { Injectable } from '@nestjs/common';
import { type VanishingVehicle, VANISHING_SHOWN } from '@app/contracts/inventory/inventory-runs.contract';
import type { Transaction } from '@app/database/transaction';
import { FED_COLUMNS, FED_VALUES, NEXT_CORRECTIONS, NEXT_CURRENCY, NEXT_PRICE, NEXT_VALUES } from './fed-fields.mapper';

export interface RunOfSource {
  runId: number;
  sourceId: number;
}

export interface PlannedCounts {
  created: number;
  updated: number;
  unchanged: number;
  renumbered: number;
  /** Shown as vehicles of another source. */
  elsewhere: number;
}

export interface Absences {
  missing: number;
  protected: number;
  /** Shown before this file, and missing in it. */
  vanishing: number;
  onSale: number;
}

/** A vehicle stays sold for so long after a person has said so, although the file still has it. */
const SOLD_BY_HAND_DAYS = 7;
/** A vehicle that is missing is removed after so many full files without it, or so long. */
const MISSING_FILES = 2;
export const MISSING_HOURS = 48;

/** Stock numbers and VINs that rejected rows may mean. */
const MENTIONED = `select distinct unnest(mentions) as word from inventory_run_rows where organization_id = $1 and run_id = $2 and outcome = 'rejected'`;

const NOT_IN_FILE = `v.organization_id = $1 and v.source_id = $3 and v.removed_at is null
  and not exists (select 1 from inventory_run_rows r where r.organization_id = $1 and r.run_id = $2 and r.vehicle_id = v.id)`;
/** Neither missing before, nor taken off by hand or by the file's own words. */
const IS_SHOWN = `(v.missing_since is null and v.sold_at is null and not v.is_hidden and v.status <> 'unavailable')`;
/** In the file, which no longer offers it. */
const IS_WITHDRAWN = `exists (select 1 from inventory_run_rows r where r.organization_id = $1 and r.run_id = $2 and r.vehicle_id = v.id
  and r.vehicle->>'status' = 'unavailable')`;
const STOCK_IS_MENTIONED = `coalesce(v.stock_norm in (${MENTIONED}), false)`;
const IS_MENTIONED = `(${STOCK_IS_MENTIONED} or coalesce(v.vin in (${MENTIONED}), false))`;
/** The VIN of a row names one vehicle of all. */
const HAS_IDENTITY = `(r.vehicle->>'hasIdentity')::boolean`;
/** Vehicles that a row has found so far. */
const FOUND = `select m.vehicle_id from inventory_run_rows m where m.organization_id = $1 and m.run_id = $2 and m.vehicle_id is not null`;
/** Entered by hand, or left over from a source that has ended. */
const IS_FREE = `(v.source_id is null or v.source_id in (select id from inventory_sources s where s.organization_id = $1 and not s.active and s.id <> $3))`;

/**
 * Applies a file to the stock: first each accepted row gets its vehicle and action, then the actions are carried out. Each step is one
 * statement for all rows. The caller holds the lock of the source.
 */
@Injectable()
export class StockChangesRepository {
  /**
   * Turns nested loops off for the rest of the transaction, whose statements all join whole tables. The planner has no statistics about rows that were
   * just written, expects few, and would compare every row with every vehicle: minutes for 20,000.
   */
  async joinByHash(tx: Transaction): Promise<void> {
    await tx.sql(`set local enable_nestloop = off`);
  }

  /** The same stock number is the same vehicle; otherwise the same VIN is, if the file does not have its old number. */
  async plan(tx: Transaction, { runId, sourceId }: RunOfSource): Promise<PlannedCounts> {
    const values = [tx.organizationId, runId, sourceId];
    await tx.sql(`update inventory_run_rows set vehicle_id = null, action = null where organization_id = $1 and run_id = $2`, [
      tx.organizationId,
      runId,
    ]);
    await this.matchByStock(tx, values);
    await this.matchByVin(tx, values);
    await this.adopt(tx, values, `${HAS_IDENTITY} and v.vin = r.vin and (${IS_FREE} or v.missing_since is not null)`);
    await this.adopt(tx, values, `v.stock_norm = r.stock and (v.vin is null or r.vin is null or v.vin = r.vin) and ${IS_FREE}`);
    await this.leaveElsewhere(tx, values);
    await tx.sql(
      `update inventory_run_rows set action = 'created' where organization_id = $1 and run_id = $2 and outcome = 'accepted' and action is null`,
      [tx.organizationId, runId],
    );
    const [counts] = await tx.sql<PlannedCounts>(
      `select count(*) filter (where action = 'created')::int as created, count(*) filter (where action = 'updated')::int as updated,
              count(*) filter (where action = 'unchanged')::int as unchanged, count(*) filter (where action = 'renumbered')::int as renumbered,
              count(*) filter (where action = 'elsewhere')::int as elsewhere
       from inventory_run_rows where organization_id = $1 and run_id = $2`,
      [tx.organizationId, runId],
    );
    return counts ?? { created: 0, updated: 0, unchanged: 0, renumbered: 0, elsewhere: 0 };
  }

  async absences(tx: Transaction, { runId, sourceId }: RunOfSource): Promise<Absences> {
    const [found] = await tx.sql<Absences & { on_sale: number }>(
      `select count(*) filter (where absent and not mentioned)::int as missing, count(*) filter (where absent and mentioned)::int as protected,
              count(*) filter (where shown and (withdrawn or absent and not mentioned))::int as vanishing,
              count(*) filter (where shown)::int as on_sale
       from (select ${IS_SHOWN} as shown, v.id not in (select r.vehicle_id from inventory_run_rows r
                                                  where r.organization_id = $1 and r.run_id = $2 and r.vehicle_id is not null) as absent,
                    ${IS_MENTIONED} as mentioned, ${IS_WITHDRAWN} as withdrawn
             from vehicles v where v.organization_id = $1 and v.source_id = $3 and v.removed_at is null) found`,
      [tx.organizationId, runId, sourceId],
    );
    return {
      missing: found?.missing ?? 0,
      protected: found?.protected ?? 0,
      vanishing: found?.vanishing ?? 0,
      onSale: found?.on_sale ?? 0,
    };
  }

  vanishing(tx: Transaction, { runId, sourceId }: RunOfSource): Promise<VanishingVehicle[]> {
    return tx.sql<VanishingVehicle>(
      `select v.id, v.title, v.stock_number as "stockNumber" from vehicles v
       where v.organization_id = $1 and v.source_id = $3 and v.removed_at is null and ${IS_SHOWN}
         and (${IS_WITHDRAWN} or ${NOT_IN_FILE} and not ${IS_MENTIONED}) order by v.title, v.id limit ${VANISHING_SHOWN}`,
      [tx.organizationId, runId, sourceId],
    );
  }

  async apply(tx: Transaction, { runId, sourceId }: RunOfSource, isFull: boolean): Promise<void> {
    const values = [tx.organizationId, runId, sourceId];
    await this.addEvents(tx, runId);
    await this.followPictures(tx, runId);
    // a VIN may pass from one vehicle to another
    await tx.sql(
      `update vehicles v set vin = null from inventory_run_rows r
       where v.organization_id = $1 and r.organization_id = $1 and r.run_id = $2 and r.vehicle_id = v.id and r.action in ('updated', 'renumbered')
         and v.vin is distinct from r.vin`,
      [tx.organizationId, runId],
    );
    // also from one that the file lacks
    await tx.sql(
      `update vehicles v set vin = null, row_hash = null
       where v.organization_id = $1 and v.removed_at is null
         and (v.vin in (select r.vin from inventory_run_rows r where r.organization_id = $1 and r.run_id = $2
                          and r.action in ('created', 'updated', 'renumbered') and ${HAS_IDENTITY})) is true
         and v.id not in (${FOUND})`,
      [tx.organizationId, runId],
    );
    await tx.sql(
      `update vehicles v
       set source_id = $3, row_hash = r.hash, missing_since = null, missing_files = 0, removed_at = null, updated_at = now(),
           sold_at = case when v.sold_at > now() - interval '${SOLD_BY_HAND_DAYS} days' then v.sold_at end,
           corrections = ${NEXT_CORRECTIONS}, (${FED_COLUMNS}) = (select ${NEXT_VALUES})
       from inventory_run_rows r
       where v.organization_id = $1 and r.organization_id = $1 and r.run_id = $2 and r.vehicle_id = v.id and r.action in ('updated', 'renumbered')`,
      values,
    );
    await tx.sql(
      `with added as (
         insert into vehicles (organization_id, source_id, row_hash, ${FED_COLUMNS})
         select $1, $3, r.hash, ${FED_VALUES}
         from inventory_run_rows r where r.organization_id = $1 and r.run_id = $2 and r.action = 'created' order by r.number
         returning id, price, currency, stock_norm
       ), noted as (
         update inventory_run_rows r set vehicle_id = added.id from added
         where r.organization_id = $1 and r.run_id = $2 and r.action = 'created' and r.stock = added.stock_norm
       )
       insert into vehicle_events (organization_id, vehicle_id, run_id, type, price_after, currency)
       select $1, id, $2, 'created', price, currency from added`,
      values,
    );
    if (isFull) await this.takeOffMissing(tx, values);
  }

  /** Earlier prices stay in the currency that they were in. */
  private async addEvents(tx: Transaction, runId: number): Promise<void> {
    const values = [tx.organizationId, runId];
    await tx.sql(
      `update vehicle_events e set currency = v.currency
       from inventory_run_rows r join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
       where r.organization_id = $1 and r.run_id = $2 and r.action in ('updated', 'renumbered') and v.currency <> r.vehicle->>'currency'
         and e.organization_id = $1 and e.vehicle_id = v.id and e.currency is null`,
      values,
    );
    const isOtherPrice = `(v.price is distinct from ${NEXT_PRICE} or v.currency <> ${NEXT_CURRENCY})`;
    await tx.sql(
      `insert into vehicle_events (organization_id, vehicle_id, run_id, type, price_before, price_after, currency)
       select $1, v.id, $2, type, v.price, ${NEXT_PRICE}, ${NEXT_CURRENCY}
       from inventory_run_rows r join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
       cross join lateral (values
         ('renumbered', r.action = 'renumbered'),
         ('returned', v.removed_at is not null or v.missing_since is not null),
         ('price_changed', ${isOtherPrice}),
         ('updated', r.action = 'updated' and v.removed_at is null and v.missing_since is null and not ${isOtherPrice}))
         as happened(type, is_so)
       where r.organization_id = $1 and r.run_id = $2 and r.action in ('updated', 'renumbered') and is_so`,
      values,
    );
  }

  /** Where the file names other pictures than before: the ones that it no longer has go, the others get their places. An unchanged list keeps the order of people. */
  private async followPictures(tx: Transaction, runId: number): Promise<void> {
    const values = [tx.organizationId, runId];
    const changed = `inventory_run_rows r join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
        and v.image_urls is distinct from array(select jsonb_array_elements_text(r.vehicle->'images'))`;
    const ofRun = `r.organization_id = $1 and r.run_id = $2 and r.action in ('updated', 'renumbered')`;
    await tx.sql(
      `delete from vehicle_photos p using ${changed}
       where ${ofRun} and p.organization_id = $1 and p.vehicle_id = v.id and p.source_url is not null and not (r.vehicle->'images' ? p.source_url)`,
      values,
    );
    await tx.sql(
      `update vehicle_photos p set position = u.position
       from ${changed} cross join lateral jsonb_array_elements_text(r.vehicle->'images') with ordinality u(url, position)
       where ${ofRun} and p.organization_id = $1 and p.vehicle_id = v.id and p.source_url = u.url`,
      values,
    );
  }

  private async takeOffMissing(tx: Transaction, values: number[]): Promise<void> {
    await tx.sql(
      `with gone as (
         update vehicles v
         set missing_since = coalesce(v.missing_since, now()), missing_files = v.missing_files + 1, status = 'unavailable', updated_at = now(),
             removed_at = case when v.missing_files + 1 >= ${MISSING_FILES} or v.missing_since < now() - interval '${MISSING_HOURS} hours' then now() end
         where ${NOT_IN_FILE} and not ${IS_MENTIONED}
         returning v.id, v.price, v.removed_at
       )
       insert into vehicle_events (organization_id, vehicle_id, run_id, type, price_before)
       select $1, id, $2, case when removed_at is null then 'missing' else 'removed' end, price from gone`,
      values,
    );
  }

  /** A number that was given to another car since its vehicle was removed is no sign of that one. */
  private async matchByStock(tx: Transaction, values: number[]): Promise<void> {
    await tx.sql(
      `update inventory_run_rows r
       set vehicle_id = v.id,
           action = case when v.row_hash = r.hash and v.missing_since is null and v.removed_at is null
                          and (v.sold_at is null or v.sold_at > now() - interval '${SOLD_BY_HAND_DAYS} days') then 'unchanged' else 'updated' end
       from (select distinct on (stock_norm) * from vehicles where organization_id = $1 and source_id = $3
             order by stock_norm, removed_at desc nulls first, id desc) v
       where r.organization_id = $1 and r.run_id = $2 and r.outcome = 'accepted' and v.stock_norm = r.stock
         and (v.removed_at is null or not ${HAS_IDENTITY} or v.vin is null or v.vin = r.vin or length(v.vin) <> 17)`,
      values,
    );
  }

  private async matchByVin(tx: Transaction, values: number[]): Promise<void> {
    await tx.sql(
      `update inventory_run_rows r set vehicle_id = v.id, action = case when v.stock_norm = r.stock then 'updated' else 'renumbered' end
       from (select distinct on (vin) * from vehicles where organization_id = $1 and source_id = $3 and vin is not null
             order by vin, removed_at desc nulls first, id desc) v
       where r.organization_id = $1 and r.run_id = $2 and r.outcome = 'accepted' and r.action is null and ${HAS_IDENTITY} and v.vin = r.vin
         and not exists (select 1 from inventory_run_rows o where o.organization_id = $1 and o.run_id = $2 and o.outcome = 'accepted'
                           and o.stock = v.stock_norm and o.number <> r.number)
         and not ${STOCK_IS_MENTIONED}`,
      values,
    );
  }

  /**
   * The first source that has a vehicle entered by hand takes it over, and so does a source whose file has a vehicle that another source's
   * file lacks: it keeps its id. VINs come first, since a vehicle is taken over once; an `or` of both would compare each row with each
   * vehicle.
   */
  private async adopt(tx: Transaction, values: number[], isSame: string): Promise<void> {
    await tx.sql(
      `update inventory_run_rows r set vehicle_id = v.id, action = 'updated'
       from vehicles v
       where r.organization_id = $1 and r.run_id = $2 and r.outcome = 'accepted' and r.action is null
         and v.organization_id = $1 and v.removed_at is null and v.source_id is distinct from $3 and ${isSame}
         and not exists (select 1 from inventory_run_rows o where o.organization_id = $1 and o.run_id = $2 and o.vehicle_id = v.id)`,
      values,
    );
  }

  /**
   * A VIN that another source shows is shown once; so is one of this source whose own number was rejected. `in` and `not in` are hashed even where the
   * planner knows nothing of the tables yet; as joins this took seconds for a first file.
   */
  private async leaveElsewhere(tx: Transaction, values: number[]): Promise<void> {
    const shown = (whose: string) =>
      `select o.vin from vehicles o where o.organization_id = $1 and o.removed_at is null and o.vin is not null and ${whose} and o.id not in (${FOUND})`;
    await tx.sql(
      `update inventory_run_rows r
       set vehicle_id = null, action = 'elsewhere', warnings = array_append(array_remove(r.warnings, 'cross_source_duplicate'), 'cross_source_duplicate')
       where r.organization_id = $1 and r.run_id = $2 and r.outcome = 'accepted' and ${HAS_IDENTITY}
         and (r.vin in (${shown('o.source_id is distinct from $3 and o.missing_since is null')})
              or (r.action is null and r.vin in (${shown('o.source_id = $3')})))`,
      values,
    );
  }
}
