import { Injectable } from '@nestjs/common';
import {
  type InventoryFacets,
  type InventoryFilter,
  type InventoryQuery,
  type VehicleChange,
  type VehicleInput,
  VehicleSort,
  type VehicleStatus,
} from '@app/contracts/inventory/inventory.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { VehicleEventEntity } from '@app/database/entities/vehicle-event.entity';
import { VehicleEntity } from '@app/database/entities/vehicle.entity';
import { VehiclePhotoEntity } from '@app/database/entities/vehicle-photo.entity';
import { KeysetCursor } from '@app/database/keyset-cursor';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { In, IsNull } from 'typeorm';
import { z } from 'zod';
import type { VehicleMention } from './shared-text.policy';
import type { StockUnits } from './stock-units.policy';
import { FACET_NAMES, FACETS, filterOf, sortKeyOf } from './vehicle-filter.policy';
import { normalizedVin } from '@app/contracts/inventory/vin.policy';

export type StoredPhoto = VehiclePhotoEntity;
export type StoredVehicle = VehicleEntity & { /** The first one first. */ photos: readonly StoredPhoto[] };

const COLUMNS = {
  stockNumber: 'stockNumber',
  vin: null,
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trimName',
  condition: 'condition',
  body: 'bodyStyle',
  price: 'price',
  mileage: 'mileage',
  transmission: 'transmission',
  drivetrain: 'drivetrain',
  color: 'color',
  colorAlt: 'colorAlt',
  description: 'description',
  status: 'status',
} as const satisfies ColumnMap<VehicleInput, VehicleEntity>;

export interface UndecodedVehicle {
  id: number;
  vin: string;
  make: string;
  year: number;
}

/** Prices that differ by this share are about the same. */
const SIMILAR_PRICE = 0.25;
const FOR_SALE: VehicleStatus[] = ['available', 'in_transit'];
const DECIMAL = /^-?\d+(\.\d+)?$/;
const cursors = new KeysetCursor(
  // Postgres has no text with a NUL
  { sort: VehicleSort, order: z.enum(['asc', 'desc']), key: z.string().refine((key) => !key.includes('\0')), id: z.int() },
  'inventory.cursor_invalid',
);

const rowOf = (input: VehicleInput) => ({
  ...columnsOf(COLUMNS, input),
  title: [input.year, input.make, input.model, input.trim].filter(Boolean).join(' '),
  stockNorm: input.stockNumber.toUpperCase(),
  vin: (input.vin && normalizedVin(input.vin)) || null,
});

@Injectable()
export class VehiclesRepository {
  /** The ids of a page, and where the next one begins; null behind the last one. */
  async findPage(tx: Transaction, query: InventoryQuery): Promise<{ ids: number[]; next: string | null }> {
    const { sort, order, page, per_page: size, cursor, ...filter } = query;
    const { where, values } = filterOf(tx.organizationId, filter);
    const { key, type } = sortKeyOf(sort, order);
    const conditions = [where];
    if (cursor !== undefined) {
      const at = cursors.decode(cursor);
      if (at.sort !== sort || at.order !== order || (type === 'numeric' && !DECIMAL.test(at.key)))
        throw new AppError('inventory.cursor_invalid');
      conditions.push(`(${key}, v.id) ${order === 'asc' ? '>' : '<'} ($${values.push(at.key)}::${type}, $${values.push(at.id)}::bigint)`);
    }
    const offset = cursor === undefined ? (page - 1) * size : 0;
    const found = await tx.sql<{ id: number; key: string }>(
      `select v.id, (${key})::text as key from vehicles v where ${conditions.join(' and ')}
       order by ${key} ${order}, v.id ${order} limit ${size + 1} offset ${offset}`,
      values,
    );
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    const next = found.length > size && last ? cursors.encode({ sort, order, ...last }) : null;
    return { ids: rows.map(({ id }) => id), next };
  }

  async count(tx: Transaction, filter: InventoryFilter): Promise<number> {
    const { where, values } = filterOf(tx.organizationId, filter);
    const [row] = await tx.sql<{ total: number }>(`select count(*)::int as total from vehicles v where ${where}`, values);
    return row?.total ?? 0;
  }

  /** The values of each choice with their counts, the most frequent first. */
  async facets(tx: Transaction, filter: InventoryFilter): Promise<InventoryFacets> {
    const facets: InventoryFacets = { status: [], condition: [], make: [], model: [] };
    for (const facet of FACET_NAMES) {
      const { where, values } = filterOf(tx.organizationId, filter, facet);
      facets[facet] = await tx.sql<{ value: string; count: number }>(
        `select ${FACETS[facet]} as value, count(*)::int as count from vehicles v where ${where} group by 1 order by 2 desc, 1`,
        values,
      );
    }
    return facets;
  }

  /** In the order of the ids. */
  async list(tx: Transaction, ids: number[]): Promise<StoredVehicle[]> {
    const rows = await tx.table(VehicleEntity).find({ where: { id: In(ids) } });
    const photos = await this.photosOf(tx, ids);
    const byId = new Map(rows.map((row) => [row.id, Object.assign(row, { photos: photos.get(row.id) ?? [] })]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async find(tx: Transaction, id: number): Promise<StoredVehicle | null> {
    return this.withPhotos(tx, await tx.table(VehicleEntity).findOne({ id, removedAt: IsNull() }));
  }

  /** An id also finds a vehicle that has left the stock. */
  async findMentioned(tx: Transaction, { id, stockNumber }: VehicleMention): Promise<number | null> {
    const byId = id === null ? null : await tx.table(VehicleEntity).findOne({ id });
    if (byId || stockNumber === null) return byId?.id ?? null;
    const byStock = await tx.table(VehicleEntity).findOne({ stockNorm: stockNumber.toUpperCase(), removedAt: IsNull() });
    return byStock?.id ?? null;
  }

  /** Also one that has left the stock. Until the transaction ends nobody sells it. */
  async lockAny(tx: Transaction, id: number): Promise<StoredVehicle | null> {
    return this.withPhotos(tx, await tx.table(VehicleEntity).lockForNoKeyUpdate({ id }));
  }

  /** Others that are for sale. For an agent's customer those of the same make count as alike, for a shopper those of the same body and about the same price. */
  async alternatives(tx: Transaction, vehicle: StoredVehicle, limit: number, alike: 'make' | 'body' = 'make'): Promise<StoredVehicle[]> {
    const { id, make, price, currency, bodyStyle, decoded } = vehicle;
    const { where, values } = filterOf(tx.organizationId, { search: '', status: FOR_SALE });
    const bind = (value: unknown) => `$${values.push(value)}`;
    const own = `${bind(price)}::numeric`;
    const ofSameMake = `(lower(v.make) = lower(${bind(make)})) desc`;
    const ofSameBody = () =>
      `coalesce(lower(coalesce(v.body_style, v.decoded->>'body')) = lower(${bind(bodyStyle ?? decoded.body ?? null)}), false) desc,
       coalesce(v.currency = ${bind(currency)} and abs(v.price - ${own}) <= ${own} * ${SIMILAR_PRICE}, false) desc, ${ofSameMake}`;
    const found = await tx.sql<{ id: number }>(
      `select v.id from vehicles v where ${where} and v.id <> ${bind(id)}
       order by ${alike === 'body' ? ofSameBody() : ofSameMake}, abs(coalesce(v.price, 0) - coalesce(${own}, v.price, 0)), v.id
       limit ${bind(limit)}`,
      values,
    );
    return this.list(
      tx,
      found.map((row) => row.id),
    );
  }

  async lock(tx: Transaction, id: number): Promise<StoredVehicle | null> {
    return this.withPhotos(tx, await tx.table(VehicleEntity).lock({ id, removedAt: IsNull() }));
  }

  insert(tx: Transaction, input: VehicleInput, units: StockUnits): Promise<VehicleEntity> {
    return tx.table(VehicleEntity).insert({ ...rowOf(input), ...units });
  }

  /** A vehicle that files have lacked is no longer on its way out: a person knows better. */
  async update(tx: Transaction, id: number, input: VehicleInput): Promise<void> {
    await tx
      .table(VehicleEntity)
      .update({ id }, { ...rowOf(input), corrections: {}, missingSince: null, missingFiles: 0, updatedAt: tx.now });
  }

  /** With a blank field and a VIN in the standard form that was not looked up. */
  undecoded(tx: Transaction, limit: number): Promise<UndecodedVehicle[]> {
    return tx.sql<UndecodedVehicle>(
      `select id, vin, make, year from vehicles
       where organization_id = $1 and removed_at is null and vin ~ '^[A-HJ-NPR-Z0-9]{17}$' and decoded_vin is distinct from vin
         and (trim_name is null or body_style is null or transmission is null or drivetrain is null)
       order by id limit $2`,
      [tx.organizationId, limit],
    );
  }

  /** A vehicle of the stock whose make and year are those of its VIN, for which the decoder has facts. */
  async findDecoded(tx: Transaction, vin: string): Promise<Pick<VehicleEntity, 'year' | 'make' | 'model' | 'decoded'> | null> {
    const [found] = await tx.sql<Pick<VehicleEntity, 'year' | 'make' | 'model' | 'decoded'>>(
      `select year, make, model, decoded from vehicles
       where organization_id = $1 and vin = $2 and decoded_vin = vin and decoded <> '{}' and removed_at is null limit 1`,
      [tx.organizationId, vin],
    );
    return found ?? null;
  }

  /** A vehicle whose VIN has changed meanwhile stays as it is. */
  async storeDecoded(tx: Transaction, rows: { id: number; vin: string; values: object }[]): Promise<void> {
    await tx.sql(
      `update vehicles v set decoded_vin = r.vin, decoded = r.values
       from jsonb_to_recordset($2::jsonb) as r(id bigint, vin text, values jsonb)
       where v.organization_id = $1 and v.id = r.id and v.vin = r.vin`,
      [tx.organizationId, JSON.stringify(rows)],
    );
  }

  async override(
    tx: Transaction,
    id: number,
    changes: Partial<Omit<StoredVehicle, 'id' | 'organizationId' | 'photos' | 'details'>>,
  ): Promise<void> {
    await tx.table(VehicleEntity).update({ id }, { ...changes, updatedAt: tx.now });
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.table(VehicleEntity).update({ id }, { removedAt: tx.now, updatedAt: tx.now });
  }

  /**
   * Makes up to so many of the source's vehicles people's own, except where a vehicle entered by hand has the stock number; returns their number.
   */
  async leaveSource(tx: Transaction, sourceId: number, limit: number): Promise<number> {
    const left = await tx.sql(
      `update vehicles set source_id = null, updated_at = now()
       where organization_id = $1 and id in (
         select v.id from vehicles v
         where v.organization_id = $1 and v.source_id = $2 and v.removed_at is null
           -- not a join: while statistics lag behind a file, each vehicle would be compared with the whole stock
           and v.stock_norm not in (
             select o.stock_norm from vehicles o where o.organization_id = $1 and o.source_id is null and o.removed_at is null)
         order by v.stock_norm limit $3)
       returning id`,
      [tx.organizationId, sourceId, limit],
    );
    return left.length;
  }

  /** A price of the source's file that a person has neither confirmed nor replaced. */
  async hasDoubtedPrice(tx: Transaction, sourceId: number): Promise<boolean> {
    const found = await tx.sql(
      `select 1 from vehicles where organization_id = $1 and source_id = $2 and removed_at is null
         and doubted_price is not null and price is null limit 1`,
      [tx.organizationId, sourceId],
    );
    return found.length > 0;
  }

  /** How many of these records are known vehicles, and how many vehicles of the source on sale are none of them. */
  async compare(
    tx: Transaction,
    sourceId: number,
    keys: readonly { stock: string; vin: string | null }[],
  ): Promise<{ known: number; gone: number }> {
    const [found] = await tx.sql<{ known: number; gone: number }>(
      `with keys as (select * from jsonb_to_recordset($3::jsonb) as k(stock text, vin text)),
         vehicles_now as materialized (
           select v.source_id, v.missing_since, v.sold_at, v.is_hidden, v.stock_norm, v.vin from vehicles v
           where v.organization_id = $1 and v.removed_at is null
         )
       select (select count(*)::int from keys k where k.stock in (select stock_norm from vehicles_now) or k.vin in (select vin from vehicles_now)) as known,
         (select count(*)::int from vehicles_now v
          where v.source_id = $2 and v.missing_since is null and v.sold_at is null and not v.is_hidden
            and v.stock_norm not in (select stock from keys)
            and (v.vin is null or v.vin not in (select vin from keys where vin is not null))) as gone`,
      [tx.organizationId, sourceId, JSON.stringify(keys)],
    );
    return found ?? { known: 0, gone: 0 };
  }

  /** Removes up to so many of the source's vehicles, and returns their number. */
  removeOfSource(tx: Transaction, sourceId: number, limit: number): Promise<number> {
    return this.removeSome(tx, `source_id = $2`, sourceId, limit);
  }

  /** Removes up to so many vehicles that files have lacked for this many hours, and returns their number. */
  removeMissing(tx: Transaction, hours: number, limit: number): Promise<number> {
    return this.removeSome(tx, `missing_since < now() - make_interval(hours => $2)`, hours, limit);
  }

  /**
   * The update asks for `removed_at` itself: it may have waited for another removal of the same vehicles. An array instead of `in`: while statistics
   * lag behind a file, a join would compare each vehicle with the whole stock.
   */
  private async removeSome(tx: Transaction, condition: string, value: number, limit: number): Promise<number> {
    const gone = await tx.sql(
      `with gone as (
         update vehicles set removed_at = now(), updated_at = now()
         where organization_id = $1 and removed_at is null and id = any(array(
           select id from vehicles where organization_id = $1 and removed_at is null and ${condition} order by id limit $3))
         returning id, price
       )
       insert into vehicle_events (organization_id, vehicle_id, type, price_before) select $1, id, 'removed', price from gone returning id`,
      [tx.organizationId, value, limit],
    );
    return gone.length;
  }

  async addPhoto(tx: Transaction, photo: Omit<StoredPhoto, 'organizationId' | 'id' | 'createdAt'>): Promise<void> {
    await tx.table(VehiclePhotoEntity).insert(photo);
  }

  /** The ids in their new order; callers hold the vehicle's lock. */
  async orderPhotos(tx: Transaction, vehicleId: number, ids: readonly number[]): Promise<void> {
    await tx.sql(
      `update vehicle_photos set position = array_position($3::bigint[], id) where organization_id = $1 and vehicle_id = $2 and id = any($3)`,
      [tx.organizationId, vehicleId, ids],
    );
  }

  async removePhoto(tx: Transaction, vehicleId: number, id: number): Promise<void> {
    await tx.table(VehiclePhotoEntity).delete({ vehicleId, id });
  }

  private async withPhotos(tx: Transaction, vehicle: VehicleEntity | null): Promise<StoredVehicle | null> {
    return vehicle && Object.assign(vehicle, { photos: (await this.photosOf(tx, [vehicle.id])).get(vehicle.id) ?? [] });
  }

  private async photosOf(tx: Transaction, vehicleIds: number[]): Promise<Map<number, StoredPhoto[]>> {
    const photos = await tx.table(VehiclePhotoEntity).find({ where: { vehicleId: In(vehicleIds) }, order: { position: 'ASC', id: 'ASC' } });
    return Map.groupBy(photos, ({ vehicleId }) => vehicleId);
  }

  async addEvent(
    tx: Transaction,
    vehicleId: number,
    type: VehicleEventEntity['type'],
    priceBefore: number | null,
    priceAfter: number | null,
  ): Promise<void> {
    await tx.table(VehicleEventEntity).insert({ vehicleId, type, priceBefore, priceAfter });
  }

  /** The changes that runs have made to the vehicle, the latest first. */
  async runsOf(tx: Transaction, vehicleId: number, limit: number): Promise<{ runId: number; types: VehicleChange[]; at: Date }[]> {
    return tx.sql(
      `select run_id as "runId", array_agg(distinct type order by type) as types, max(created_at) as at from vehicle_events
       where organization_id = $1 and vehicle_id = $2 and run_id is not null group by run_id order by run_id desc limit $3`,
      [tx.organizationId, vehicleId, limit],
    );
  }

  /** Oldest first. */
  priceEvents(tx: Transaction, vehicleId: number): Promise<VehicleEventEntity[]> {
    return tx.table(VehicleEventEntity).find({ where: { vehicleId, type: In(['created', 'price_changed']) }, order: { id: 'ASC' } });
  }
}
