import { Injectable } from '@nestjs/common';
import { ERRORS, type ErrorCode } from '@app/contracts/catalogue/errors';
import type {
  InventoryPage,
  InventoryQuery,
  NewVehicle,
  VehicleDetail,
  VehicleInput,
  VehicleOverrides,
} from '@app/contracts/inventory/inventory.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { ListedVehiclesRepository } from './listed-vehicles.repository';
import { InventorySourcesRepository } from './inventory-sources.repository';
import { MISSING_HOURS } from './stock-changes.repository';
import { stockUnitsOf } from './stock-units.policy';
import { correctedColumns, correctedFields } from './vehicle-corrections.policy';
import { vehicleViewOf } from './vehicle.mapper';
import { type StoredVehicle, VehiclesRepository } from './vehicles.repository';
import { VinDecodingService } from './vin-decoding.service';
import { followsVinStandard, normalizedVin, vinWarnings } from '@app/contracts/inventory/vin.policy';

/** Model years are sold ahead of their time. */
const MAX_YEARS_AHEAD = 2;
/** In the history of a vehicle. */
const SHOWN_RUNS = 20;
/** One step removes the overdue vehicles of this many organizations. */
const MAX_ORGANIZATIONS = 50;
/** Vehicles of one organization that are removed at a time; the next time comes in minutes. */
const MAX_OVERDUE = 20_000;
const TAKEN = [
  { index: 'vehicles_stock', code: 'vehicle.stock_taken', field: 'stockNumber' },
  { index: 'vehicles_vin', code: 'vehicle.vin_taken', field: 'vin' },
] as const;

/** The stock of an organization, and what people do to it by hand. */
@Injectable()
export class InventoryService {
  constructor(
    private readonly database: Database,
    private readonly vehicles: VehiclesRepository,
    private readonly listed: ListedVehiclesRepository,
    private readonly sources: InventorySourcesRepository,
    private readonly organizations: OrganizationsService,
    private readonly vins: VinDecodingService,
    private readonly audit: AuditTrail,
  ) {}

  /** Refuses a cursor of another sort order (`inventory.cursor_invalid`). */
  list(ctx: RequestContext, query: InventoryQuery): Promise<InventoryPage> {
    return this.database.read(ctx, async (tx) => {
      const { ids, next } = await this.vehicles.findPage(tx, query);
      const total = await this.vehicles.count(tx, query);
      const facets = await this.vehicles.facets(tx, query);
      const { page, per_page } = query;
      const meta = { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)), next_cursor: next, facets };
      const vehicles = await this.vehicles.list(tx, ids);
      const facts = await this.listed.factsOf(tx, ids);
      const data = vehicles.map((vehicle) => ({ ...vehicleViewOf(vehicle), formerPrice: null, interested: 0, ...facts.get(vehicle.id) }));
      return { data, meta };
    });
  }

  get(ctx: RequestContext, id: number): Promise<VehicleDetail> {
    return this.database.read(ctx, (tx) => this.detail(tx, id));
  }

  /** Refused while a source feeds the stock (`inventory.fed`), like `update` and `remove`, and while suspended (`plan.suspended`). Refuses a stock number or VIN of another vehicle, an impossible year, and in the USA and Canada an impossible VIN. */
  create(ctx: RequestContext, { client_id: clientId, ...input }: NewVehicle): Promise<VehicleDetail> {
    return this.write(ctx, (tx) =>
      createOnce(tx, { kind: 'vehicle', clientId, input }, { create: () => this.add(tx, input), find: (id) => this.detail(tx, id) }),
    );
  }

  /** Refuses as `create` does. */
  update(ctx: RequestContext, id: number, input: VehicleInput): Promise<VehicleDetail> {
    return this.write(ctx, async (tx) => {
      await this.organizations.requirePublishing(tx);
      await this.assertKeptByHand(tx);
      const before = await this.own(tx, id);
      await this.assertPossible(tx, input);
      await this.vehicles.update(tx, id, input);
      await this.decodeVin(tx, id, input);
      await this.vehicles.addEvent(tx, id, before.price === input.price ? 'updated' : 'price_changed', before.price, input.price);
      return this.changed(tx, id, 'vehicle.updated');
    });
  }

  /** Stores the decisions of managers; a field that is not given stays as it is. Refuses corrections of a vehicle that no source keeps (`vehicle.not_fed`). */
  override(ctx: RequestContext, id: number, { hidden, featured, sold, description, ...fields }: VehicleOverrides): Promise<VehicleDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const vehicle = await this.own(tx, id);
      const { soldAt, price } = vehicle;
      const isCorrected = fields.corrections !== undefined || fields.restored !== undefined;
      // the vehicle of a person has its form
      if (isCorrected && vehicle.sourceId === null) throw new AppError('vehicle.not_fed');
      if (description !== undefined || isCorrected) await this.organizations.requirePublishing(tx);
      const changes = {
        ...correctedColumns(vehicle, fields),
        ...(hidden === undefined ? {} : { isHidden: hidden }),
        ...(featured === undefined ? {} : { isFeatured: featured }),
        ...(description === undefined ? {} : { ownDescription: description }),
        ...(sold === undefined ? {} : { soldAt: sold ? (soldAt ?? tx.now) : null }),
      };
      await this.vehicles.override(tx, id, changes);
      const next = changes.price === undefined ? price : changes.price;
      const type = next === price ? 'override' : 'price_changed';
      await this.vehicles.addEvent(tx, id, sold && !soldAt ? 'sold' : type, price, next);
      return this.changed(tx, id, 'vehicle.overridden');
    });
  }

  /** The row stays, so that its public address goes on saying that it is gone; its stock number is free again. */
  async remove(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.assertKeptByHand(tx);
      const vehicle = await this.own(tx, id);
      await this.vehicles.remove(tx, id);
      await this.vehicles.addEvent(tx, id, 'removed', vehicle.price, null);
      tx.record('vehicle.changed', { vehicle_id: id, vehicle: null }, audience.members());
      this.audit.record(tx, { action: 'vehicle.deleted', target: { kind: 'vehicle', id, label: vehicle.title } });
    });
  }

  /** Removes what no file has had for two days, of all organizations: the next file may be long in coming. */
  async removeOverdue(): Promise<void> {
    const found = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select * from organizations_with_overdue_vehicles($1, $2)`,
      [MISSING_HOURS, MAX_ORGANIZATIONS],
    );
    for (const { organization_id: organizationId } of found) {
      const ctx = RequestContext.system(organizationId, 'inventory.removal', 'overdue vehicles');
      await this.database.transaction(ctx, async (tx) => {
        const count = await this.vehicles.removeMissing(tx, MISSING_HOURS, MAX_OVERDUE);
        if (count > 0) tx.record('inventory.synced', { run: null }, audience.members());
      });
    }
  }

  /** Tells everybody of the vehicle’s new photos; for the transaction that changed them. */
  async photosChanged(tx: Transaction, id: number): Promise<VehicleDetail> {
    await this.vehicles.override(tx, id, {});
    return this.changed(tx, id, 'vehicle.updated');
  }

  private async add(tx: Transaction, input: VehicleInput): Promise<VehicleDetail> {
    await this.organizations.requirePublishing(tx);
    await this.assertKeptByHand(tx);
    const country = await this.assertPossible(tx, input);
    const { id, price } = await this.vehicles.insert(tx, input, stockUnitsOf(country));
    await this.decodeVin(tx, id, input);
    await this.vehicles.addEvent(tx, id, 'created', null, price);
    return this.changed(tx, id, 'vehicle.created');
  }

  private async decodeVin(tx: Transaction, id: number, { vin }: VehicleInput): Promise<void> {
    if (vin) await this.vins.schedule(tx, `vehicle:${id}:${tx.now.getTime()}`);
  }

  private async changed(
    tx: Transaction,
    id: number,
    action: 'vehicle.created' | 'vehicle.updated' | 'vehicle.overridden',
  ): Promise<VehicleDetail> {
    const vehicle = await this.detail(tx, id);
    tx.record('vehicle.changed', { vehicle_id: id, vehicle }, audience.members());
    this.audit.record(tx, { action, target: { kind: 'vehicle', id, label: vehicle.title } });
    return vehicle;
  }

  private async detail(tx: Transaction, id: number): Promise<VehicleDetail> {
    const vehicle = await this.vehicles.find(tx, id);
    if (!vehicle) throw notFound();
    const events = await this.vehicles.priceEvents(tx, id);
    const runs = await this.vehicles.runsOf(tx, id, SHOWN_RUNS);
    return {
      ...vehicleViewOf(vehicle),
      corrected: correctedFields(vehicle),
      doubtedPrice: vehicle.sourceId !== null && vehicle.doubtedPrice !== vehicle.price ? vehicle.doubtedPrice : null,
      ownDescription: vehicle.ownDescription,
      enteredDescription: vehicle.description,
      runs: runs.map(({ runId, types, at }) => ({ run_id: runId, changes: types, at: at.toISOString() })),
      priceHistory: events.map(({ priceAfter, currency, createdAt }) => ({
        price: priceAfter,
        currency: currency ?? vehicle.currency,
        at: createdAt.toISOString(),
      })),
    };
  }

  private async own(tx: Transaction, id: number): Promise<StoredVehicle> {
    const vehicle = await this.vehicles.lock(tx, id);
    if (!vehicle) throw notFound();
    return vehicle;
  }

  private async assertKeptByHand(tx: Transaction): Promise<void> {
    if (await this.sources.feedsStock(tx)) throw new AppError('inventory.fed');
  }

  /** Returns the organization's country. */
  private async assertPossible(tx: Transaction, { year, vin }: VehicleInput): Promise<string> {
    if (year > tx.now.getUTCFullYear() + MAX_YEARS_AHEAD) throw fieldError('vehicle.year_invalid', 'year');
    const country = await this.organizations.countryOf(tx);
    const warnings = vin ? vinWarnings(normalizedVin(vin), year) : [];
    const isImpossible = warnings.includes('vin_length') || warnings.includes('vin_chars');
    if (isImpossible && followsVinStandard(country)) throw fieldError('vehicle.vin_invalid', 'vin');
    return country;
  }

  private async write(ctx: RequestContext, work: (tx: Transaction) => Promise<VehicleDetail>): Promise<VehicleDetail> {
    try {
      return await this.database.transaction(ctx, work);
    } catch (error) {
      const taken = TAKEN.find(({ index }) => isUniqueViolation(error, index));
      throw taken ? fieldError(taken.code, taken.field, error) : error;
    }
  }
}

const fieldError = (code: ErrorCode, field: keyof VehicleInput, cause?: unknown) =>
  new AppError(code, { errors: { [field]: ERRORS[code] }, cause });
