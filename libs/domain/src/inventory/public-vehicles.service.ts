import { Injectable } from '@nestjs/common';
import type { Dealership, PublicVehicle, VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import { COUNTRIES } from '@app/contracts/organizations/places';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { publicStateOf, publicVehicleOf } from './public-vehicle.mapper';
import { type StoredVehicle, VehiclesRepository } from './vehicles.repository';

const SIMILAR = 4;
/** Ids in one file of the sitemap, which may hold 50,000 addresses. */
const SITEMAP_IDS = 45_000;
/** Countries whose dealerships begin in English; the documents' page is Spanish. */
const ENGLISH: readonly string[] = [COUNTRIES.CA, COUNTRIES.GB];

/** The stock as shoppers see it, without signing in. Reading changes nothing: messengers fetch previews while somebody types. */
@Injectable()
export class PublicVehiclesService {
  constructor(
    private readonly database: Database,
    private readonly vehicles: VehiclesRepository,
    private readonly organizations: OrganizationsService,
    private readonly hours: OrganizationHoursService,
    private readonly accounts: TwilioAccountService,
  ) {}

  /** Refuses one that is sold or removed (`vehicle.gone`), with others that are for sale. */
  async get(id: number, requestId: string): Promise<PublicVehicle> {
    const page = await this.page(id, requestId);
    if (page.state === 'gone') throw new AppError('vehicle.gone', { details: { alternatives: page.similar } });
    return page.vehicle;
  }

  /**
   * The contents of a vehicle's public page, even when it is not on offer; not found for an id that never existed. Refuses those of a suspended
   * dealership (`vehicle.page_closed`).
   */
  async page(id: number, requestId: string): Promise<VehiclePage> {
    const ctx = await this.contextOf(id, requestId);
    return this.database.read(ctx, async (tx) => {
      await this.assertOpen(tx);
      const [vehicle] = await this.vehicles.list(tx, [id]);
      if (!vehicle) throw notFound();
      const similar = await this.vehicles.alternatives(tx, vehicle, SIMILAR, 'body');
      return {
        state: publicStateOf(vehicle),
        vehicle: publicVehicleOf(vehicle),
        dealership: await this.dealershipOf(tx),
        isBookable: publicVehicleOf(vehicle).status === 'available' && (await this.hours.areSet(tx)),
        similar: similar.map(publicVehicleOf),
      };
    });
  }

  /** Whether shoppers may ask for the vehicle; not found for an id that never existed, refused while the dealership is suspended. */
  async isOffered(tx: Transaction, id: number): Promise<boolean> {
    await this.assertOpen(tx);
    const [vehicle] = await this.vehicles.list(tx, [id]);
    if (!vehicle) throw notFound();
    return publicStateOf(vehicle) === 'offered';
  }

  /**
   * For a shopper who wants to see it: refuses one that is not for sale (`vehicle.not_for_sale`), and those of a suspended dealership
   * (`vehicle.page_closed`). A locked one stays for sale until the transaction ends.
   */
  async requireBookable(tx: Transaction, id: number, { isLocked }: { isLocked: boolean }): Promise<void> {
    await this.assertOpen(tx);
    const vehicle = isLocked ? await this.vehicles.lockAny(tx, id) : (await this.vehicles.list(tx, [id]))[0];
    if (!vehicle) throw notFound();
    if (!isBookable(vehicle)) throw new AppError('vehicle.not_for_sale');
  }

  /** The context of the organization that has the vehicle; not found without one. */
  async contextOf(id: number, requestId: string): Promise<RequestContext> {
    const [row] = await this.database.acrossOrganizations<{ id: number | null }>(`select find_public_vehicle($1) as id`, [id]);
    if (!row?.id) throw notFound();
    return RequestContext.system(row.id, 'public-page', requestId);
  }

  /** How many files the sitemap of the vehicles has. A vehicle stays in its file, whatever comes and goes. */
  async sitemapParts(): Promise<number> {
    const [row] = await this.database.acrossOrganizations<{ last: number }>(`select last_public_vehicle() as last`);
    return Math.floor((row?.last ?? 0) / SITEMAP_IDS) + 1;
  }

  /** The vehicles of one file, of all organizations. */
  sitemapPart(part: number): Promise<{ id: number; updated_at: Date }[]> {
    return this.database.acrossOrganizations(`select id, updated_at from list_public_vehicles($1, $2)`, [
      part * SITEMAP_IDS,
      (part + 1) * SITEMAP_IDS,
    ]);
  }

  /** Refuses while the dealership is suspended (`vehicle.page_closed`). */
  async assertOpen(tx: Transaction): Promise<void> {
    if (await this.organizations.isSuspended(tx)) throw new AppError('vehicle.page_closed');
  }

  /** The seller as its public pages name it. */
  async dealershipOf(tx: Transaction): Promise<Dealership> {
    const details = await this.organizations.ownDetails(tx);
    const { name, address: street, city, state, zip_code: zipCode, country } = details;
    const language = ENGLISH.includes(country) ? 'en' : 'es';
    return { name, address: { street, city, state, zipCode, country }, language, ...(await this.accounts.publicNumbers(tx)) };
  }
}

/** A vehicle that is on hold for somebody else is not shown to others. */
const isBookable = (vehicle: StoredVehicle): boolean => publicStateOf(vehicle) === 'offered' && publicVehicleOf(vehicle).stock === 1;
