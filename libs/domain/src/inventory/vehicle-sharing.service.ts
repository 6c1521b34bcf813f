import { Inject, Injectable } from '@nestjs/common';
import type { SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { mileageText } from '@app/contracts/inventory/vehicle-text';
import { PHOTO_PATH_START, photoName } from '@app/contracts/inventory/photo-address';
import type { ContactVehicles, InterestKind, VehicleContacts } from '@app/contracts/inventory/vehicle-interest.contract';
import type { VehicleValue } from '@app/contracts/templates/vehicle-template.policy';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { PhotoFiles } from '@app/integrations/images/photo-files';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { pricedText, sharedText, vehicleMentionOf } from './shared-text.policy';
import { VehicleInterestRepository } from './vehicle-interest.repository';
import { vehicleViewOf } from './vehicle.mapper';
import { type StoredVehicle, VehiclesRepository } from './vehicles.repository';

const ALTERNATIVES = 3;
const SHARED_WIDTH = 1280;

export interface SharedPhoto {
  storageKey: string;
  contentType: string;
  fileName: string;
  sizeBytes: number;
}

/** Vehicles in conversations: whether one may be offered, in which words, and who is interested in it. */
@Injectable()
export class VehicleSharingService {
  private readonly logger = new EventLogger(VehicleSharingService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly vehicles: VehiclesRepository,
    private readonly interests: VehicleInterestRepository,
    private readonly contacts: ContactsService,
    private readonly photos: PhotoFiles,
    private readonly storage: FileStorage,
  ) {}

  /**
   * The vehicle, which stays for sale until the transaction ends. Refuses one that is not (`vehicle.not_for_sale`), with up to three others
   * that are.
   */
  async requireForSale(tx: Transaction, vehicleId: number): Promise<VehicleView> {
    const stored = await this.vehicles.lockAny(tx, vehicleId);
    if (!stored) throw notFound();
    const vehicle = viewOf(stored);
    if (vehicle.stock === 1) return vehicle;
    const alternatives = (await this.vehicles.alternatives(tx, stored, ALTERNATIVES)).map(vehicleViewOf);
    throw new AppError('vehicle.not_for_sale', { details: { alternatives } });
  }

  /** The text for the customer: the writer's words, and below them title, price, mileage and link. */
  textFor(vehicle: VehicleView, words: string, language: SpokenLanguage | null): string {
    return sharedText(vehicle, words, `${this.config.PUBLIC_URL}/vehicle/${vehicle.id}`, language);
  }

  /** The vehicle, also one that has left the stock. */
  async get(tx: Transaction, vehicleId: number): Promise<VehicleView> {
    const [stored] = await this.vehicles.list(tx, [vehicleId]);
    if (!stored) throw notFound();
    return viewOf(stored);
  }

  /** The values that a template can show; empty where the vehicle has none. */
  templateValues(vehicle: VehicleView, language: string): Record<VehicleValue, string> {
    const { id, title, stockNumber, mileage, mileageUnit, currency, photos } = vehicle;
    const [photo] = photos;
    return {
      title,
      price: pricedText(vehicle, language.startsWith('en') ? 'en' : 'es'),
      mileage: mileage === null ? '' : mileageText(mileage, mileageUnit, currency),
      stock_number: stockNumber,
      photo: photo ? photoName(photo.hash, SHARED_WIDTH, 'jpg') : '',
      page: String(id),
    };
  }

  /** The common beginning of all photo addresses. */
  get photosAddress(): string {
    return `${this.config.PUBLIC_URL}${PHOTO_PATH_START}`;
  }

  /**
   * A copy of its first photo, for a message: the vehicle's own may go. JPEG, because WhatsApp takes no other form of ours. Null without one, or where it
   * cannot be read: then the message goes without. For before the transaction: it makes the picture and writes a file.
   */
  async copyPhoto(ctx: RequestContext, vehicleId: number): Promise<SharedPhoto | null> {
    const photo = (await this.database.read(ctx, (tx) => this.vehicles.find(tx, vehicleId)))?.photos[0];
    if (!photo) return null;
    try {
      const bytes = await this.photos.sized(photo.hash, SHARED_WIDTH, 'jpg', () => this.storage.readAll(photo.storageKey));
      const storageKey = await this.storage.put(ctx.organizationId, bytes);
      return { storageKey, contentType: 'image/jpeg', fileName: `vehicle-${vehicleId}.jpg`, sizeBytes: bytes.length };
    } catch (error) {
      this.logger.warn(
        { event: 'vehicle.photo_unreadable', err: error, organizationId: ctx.organizationId, vehicleId },
        'A photo was not sent',
      );
      return null;
    }
  }

  /** Removes the photo of a message that was not created. */
  async removeCopy({ storageKey }: SharedPhoto): Promise<void> {
    await this.storage.remove(storageKey);
  }

  /** The id of the vehicle that a customer's words name, as the message of a public page does; null for none of the organization. */
  async mentionedIn(tx: Transaction, words: string): Promise<number | null> {
    const mention = vehicleMentionOf(words);
    return mention && this.vehicles.findMentioned(tx, mention);
  }

  /** Remembers that the contact is interested; again, it only becomes newer. */
  async recordInterest(tx: Transaction, contact: ContactRef, vehicleId: number, how: InterestKind): Promise<void> {
    await this.interests.record(tx, contact.id, vehicleId, how);
    tx.record('contact_vehicle.recorded', { contact_id: contact.id, vehicle_id: vehicleId }, audience.contact(contact));
  }

  /** Each vehicle once, the latest first, also those that have left the stock. */
  vehiclesOf(ctx: RequestContext, contactId: number): Promise<ContactVehicles> {
    return this.database.read(ctx, async (tx) => {
      await this.contacts.getRef(tx, contactId);
      const interests = await this.interests.ofContact(tx, contactId);
      const rows = await this.vehicles.list(
        tx,
        interests.map(({ vehicleId }) => vehicleId),
      );
      const byId = new Map(rows.map((row) => [row.id, viewOf(row)]));
      const vehicles = interests.flatMap(({ vehicleId, how, at }) => {
        const vehicle = byId.get(vehicleId);
        return vehicle ? [{ vehicle, how, at: at.toISOString() }] : [];
      });
      return { vehicles };
    });
  }

  /** Each contact once, the latest first; only those that the reader may see. */
  contactsOf(ctx: RequestContext, vehicleId: number): Promise<VehicleContacts> {
    return this.database.read(ctx, async (tx) => {
      if (!(await this.vehicles.find(tx, vehicleId))) throw notFound();
      const interests = await this.interests.ofVehicle(tx, vehicleId);
      const views = await this.contacts.views(
        tx,
        interests.map(({ contactId }) => contactId),
      );
      const byId = new Map(views.map((view) => [view.id, view]));
      const contacts = interests.flatMap(({ contactId, how, at }) => {
        const contact = byId.get(contactId);
        return contact ? [{ contact_id: contactId, name: contact.name, stage: contact.stage, how, at: at.toISOString() }] : [];
      });
      return { contacts };
    });
  }
}

/** A vehicle that has left the stock is shown as unavailable, whatever it was before. */
const viewOf = (stored: StoredVehicle): VehicleView =>
  stored.removedAt ? { ...vehicleViewOf(stored), status: 'unavailable', stock: 0 } : vehicleViewOf(stored);
