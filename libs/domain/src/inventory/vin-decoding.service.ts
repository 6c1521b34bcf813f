import { Injectable } from '@nestjs/common';
import type { VinFacts } from '@app/contracts/inventory/vin-facts.contract';
import { isStandardVin, normalizedVin } from '@app/contracts/inventory/vin.policy';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { RemoteError } from '@app/integrations/network/remote-error';
import { type DecodedVin, MAX_VINS, Vpic } from '@app/integrations/vin/vpic';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type UndecodedVehicle, VehiclesRepository } from './vehicles.repository';

const NEXT_BATCH_SECONDS = 1;
const RETRY_SECONDS = 600;
/** The provider throttles the address of this installation, which all organizations share. */
const LOOK_UPS = { points: 30, duration: 60 };

/** Fills blank fields from the VIN, where the installation has an address for that. Values from people and files never change. */
@Injectable()
export class VinDecodingService {
  private readonly logger = new EventLogger(VinDecodingService.name);
  private readonly limiter = new RateLimiterMemory(LOOK_UPS);

  constructor(
    private readonly database: Database,
    private readonly vehicles: VehiclesRepository,
    private readonly vpic: Vpic,
  ) {}

  /** Vehicles have been added or changed. The key names the change. */
  async schedule(tx: Transaction, key: string): Promise<void> {
    if (this.vpic.isOn) await tx.enqueue('inventory.decode_vins', {}, { dedupeKey: key });
  }

  /** Some of the organization's vehicles; comes again while there are more. Each VIN of a vehicle is looked up once. */
  async decodeSome(ctx: RequestContext): Promise<RetryAt | undefined> {
    if (!this.vpic.isOn) return undefined;
    const vehicles = await this.database.read(ctx, (tx) => this.vehicles.undecoded(tx, MAX_VINS));
    if (vehicles.length === 0) return undefined;
    try {
      const decoded = new Map((await this.vpic.decode(vehicles)).map((found) => [found.vin, found]));
      await this.database.transaction(ctx, async (tx) => {
        const rows = vehicles.map((vehicle) => ({ ...vehicle, values: valuesFor(vehicle, decoded.get(vehicle.vin)) }));
        await this.vehicles.storeDecoded(tx, rows);
        if (rows.some(({ values }) => Object.keys(values).length > 0)) tx.record('inventory.synced', { run: null }, audience.members());
      });
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      this.logger.info({ event: 'inventory.vins_not_decoded', organizationId: ctx.organizationId, reason: error.reason }, 'VINs wait');
      return { delaySeconds: RETRY_SECONDS };
    }
    return vehicles.length === MAX_VINS ? { delaySeconds: NEXT_BATCH_SECONDS } : undefined;
  }

  /**
   * The facts of a VIN, for a form, from the stock where a vehicle has been decoded; none where it is no right one, or the decoder does not answer.
   * Refuses more look-ups of an organization than it has in a minute (`request.too_many`).
   */
  async lookUp(ctx: RequestContext, text: string): Promise<VinFacts> {
    const vin = normalizedVin(text);
    const unknown = { vin, year: null, make: null, model: null, trim: null, body: null, transmission: null, drivetrain: null };
    if (!this.vpic.isOn || !isStandardVin(vin)) return unknown;
    const known = await this.database.read(ctx, (tx) => this.vehicles.findDecoded(tx, vin));
    if (known) return { ...unknown, year: known.year, make: known.make, model: known.model, ...known.decoded };
    await this.countLookUp(ctx);
    try {
      const [found] = await this.vpic.decode([{ vin }]);
      if (!found) return unknown;
      const { year, make, model, values } = found;
      return { ...unknown, year, make: properName(make) || null, model, ...values };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      this.logger.info({ event: 'inventory.vin_not_looked_up', organizationId: ctx.organizationId, reason: error.reason }, 'VIN not known');
      return unknown;
    }
  }

  private async countLookUp({ organizationId }: RequestContext): Promise<void> {
    await this.limiter.consume(organizationId).catch((cause: unknown) => {
      throw new AppError('request.too_many', { cause });
    });
  }
}

/** The decoder writes makers in capitals: "MERCEDES-BENZ" is Mercedes-Benz, "BMW" stays. */
const properName = (make: string): string => make.replaceAll(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** Returns no fields for another car's VIN: a typing error that happens to be valid. */
function valuesFor({ make, year }: UndecodedVehicle, found: DecodedVin | undefined): DecodedVin['values'] {
  const isSame = found?.make.toLowerCase() === make.trim().toLowerCase() && found.year === year;
  return isSame ? found.values : {};
}
