import { Injectable } from '@nestjs/common';
import type { CurrencyChange } from '@app/contracts/inventory/inventory-runs.contract';
import type { Transaction } from '@app/database/transaction';
import type { LotPrices } from './feed-lot.policy';
import type { RunOfSource } from './stock-changes.repository';

const ACCEPTED = `r.organization_id = $1 and r.run_id = $2 and r.outcome = 'accepted'`;
const PRICE = `(r.vehicle->>'price')::numeric`;
/** Joins rows and vehicles before the plan does. */
const IS_VEHICLE = `v.organization_id = $1 and v.source_id = $3 and v.removed_at is null and (v.stock_norm = r.stock or v.vin = r.vin)`;

/** The prices of a file before it is applied: which of them count, and what they would change. */
@Injectable()
export class StagedPricesRepository {
  /** Prices in another currency than that of the file are none. Returns their number. */
  async leaveOutOtherCurrencies(tx: Transaction, { runId }: RunOfSource, currency: string): Promise<number> {
    const rows = await tx.sql<{ hasPrice: boolean }>(
      `with others as (
         update inventory_run_rows r
         set vehicle = r.vehicle || jsonb_build_object('currency', $3::text, 'price', null, 'doubtedPrice', null), hash = r.hash || ':' || $3,
             warnings = case when r.vehicle->>'price' is null then r.warnings else array_append(r.warnings, 'price_currency') end
         where ${ACCEPTED} and r.vehicle->>'currency' <> $3
         returning 'price_currency' = any(warnings) as "hasPrice"
       ) select "hasPrice" from others where "hasPrice"`,
      [tx.organizationId, runId, currency],
    );
    return rows.length;
  }

  /** Prices far outside of the lot's own spread are none until a person confirms them. Returns their number. */
  async doubt(tx: Transaction, { runId }: RunOfSource, { lowest, highest }: LotPrices): Promise<number> {
    const rows = await tx.sql(
      `update inventory_run_rows r
       set vehicle = r.vehicle || jsonb_build_object('price', null, 'doubtedPrice', r.vehicle->'price'), hash = r.hash || ':doubted',
           warnings = array_append(r.warnings, 'price_suspect')
       where ${ACCEPTED} and not ${PRICE} between $3::numeric and $4::numeric returning 1`,
      [tx.organizationId, runId, lowest, highest],
    );
    return rows.length;
  }

  /** A price that a person has confirmed is not asked about again. Returns the number of those. */
  async trustConfirmed(tx: Transaction, { runId, sourceId }: RunOfSource): Promise<number> {
    const rows = await tx.sql(
      `update inventory_run_rows r set warnings = array_remove(r.warnings, 'price_suspect')
       from vehicles v
       where ${ACCEPTED} and 'price_suspect' = any(r.warnings) and ${IS_VEHICLE}
         and v.corrections->'price'->'fed' = r.vehicle->'doubtedPrice' and v.corrections->'price'->>'unit' = r.vehicle->>'currency'
       returning 1`,
      [tx.organizationId, runId, sourceId],
    );
    return rows.length;
  }

  /** The file is in another currency than before for more than this share of the vehicles that it prices. Prices by hand may be in a third one. */
  async currencyChange(tx: Transaction, { runId }: RunOfSource, share: number): Promise<CurrencyChange | null> {
    const [found] = await tx.sql<CurrencyChange & { share: number }>(
      `select coalesce(v.corrections->'price'->>'unit', v.currency) as before, r.vehicle->>'currency' as after, count(*)::float8 / sum(count(*)) over () as share
       from inventory_run_rows r join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
       where ${ACCEPTED} and v.price is not null and r.vehicle->>'price' is not null
       group by 1, 2 order by coalesce(v.corrections->'price'->>'unit', v.currency) = r.vehicle->>'currency', 3 desc limit 1`,
      [tx.organizationId, runId],
    );
    return found && found.before !== found.after && found.share > share ? { before: found.before, after: found.after } : null;
  }

  /** The share of priced vehicles whose price moves by more than this, or is lost. */
  async movedShare(tx: Transaction, { runId }: RunOfSource, move: number): Promise<number> {
    const [row] = await tx.sql<{ share: number | null }>(
      `select (count(*) filter (where coalesce(abs(${PRICE} - v.price) > v.price * $3::numeric, true)))::float8 / nullif(count(*), 0) as share
       from inventory_run_rows r join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
       where r.organization_id = $1 and r.run_id = $2 and v.price is not null and not v.corrections ? 'price'`,
      [tx.organizationId, runId, move],
    );
    return row?.share ?? 0;
  }
}
