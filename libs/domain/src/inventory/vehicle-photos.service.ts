import { Injectable } from '@nestjs/common';
import { MAX_VEHICLE_PHOTOS, type VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import type { PhotoWidth } from '@app/contracts/inventory/photo-address';
import { Database } from '@app/database/database';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import { type NormalPhoto, type PhotoFormat, PhotoFiles, UnreadablePhoto } from '@app/integrations/images/photo-files';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { IncomingFile } from '@app/integrations/storage/incoming-files';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { OrganizationsService } from '../organizations/organizations.service';
import { InventoryService } from './inventory.service';
import { type StoredVehicle, VehiclesRepository } from './vehicles.repository';

const MAX_BYTES = 15 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** The photos that a dealership uploads by hand, and their public sizes. */
@Injectable()
export class VehiclePhotosService {
  constructor(
    private readonly database: Database,
    private readonly vehicles: VehiclesRepository,
    private readonly inventory: InventoryService,
    private readonly organizations: OrganizationsService,
    private readonly storage: FileStorage,
    private readonly photos: PhotoFiles,
  ) {}

  /**
   * Adds a photo as the last one. The same photo again changes nothing, so that a repeated upload is no second one. Refuses other types by
   * their bytes (`vehicle.photo_type`, `vehicle.photo_heic`), damaged files, more than 15 MB or 40 megapixels and more than 40 photos.
   */
  async add(ctx: RequestContext, vehicleId: number, { path, sizeBytes }: IncomingFile): Promise<VehicleDetail> {
    await this.database.read(ctx, async (tx) => {
      if (!(await this.vehicles.find(tx, vehicleId))) throw notFound();
    });
    const { hash, width, height, thumbhash, bytes } = await this.normalize(path, sizeBytes);
    const storageKey = await this.storage.put(ctx.organizationId, bytes);
    try {
      return await this.change(ctx, vehicleId, async (tx, { photos }) => {
        await this.organizations.requirePublishing(tx);
        if (photos.length >= MAX_VEHICLE_PHOTOS) throw new AppError('vehicle.photos_full');
        const position = (photos.at(-1)?.position ?? 0) + 1;
        await this.vehicles.addPhoto(tx, { vehicleId, position, hash, storageKey, width, height, thumbhash, sourceUrl: null });
      });
    } catch (error) {
      await this.storage.remove(storageKey);
      if (isUniqueViolation(error, 'vehicle_photos_hash')) return this.inventory.get(ctx, vehicleId);
      throw error;
    }
  }

  /** Refuses an order that does not name each photo once (`vehicle.photo_order`): another person has added or removed one. */
  order(ctx: RequestContext, vehicleId: number, ids: readonly number[]): Promise<VehicleDetail> {
    return this.change(ctx, vehicleId, async (tx, { photos }) => {
      const named = new Set(ids);
      if (named.size !== ids.length || ids.length !== photos.length || !photos.every(({ id }) => named.has(id)))
        throw new AppError('vehicle.photo_order');
      await this.vehicles.orderPhotos(tx, vehicleId, ids);
    });
  }

  /** The file goes later, with others that no row knows. */
  remove(ctx: RequestContext, vehicleId: number, photoId: number): Promise<VehicleDetail> {
    return this.change(ctx, vehicleId, async (tx, { photos }) => {
      if (!photos.some(({ id }) => id === photoId)) throw notFound();
      await this.vehicles.removePhoto(tx, vehicleId, photoId);
    });
  }

  /** Refuses other types by the first bytes of a file (`vehicle.photo_type`, `vehicle.photo_heic`). Some pictures are known by more than those. */
  async checkHead(head: Uint8Array): Promise<void> {
    const found = await fileTypeFromBuffer(head);
    if (found) assertPhotoType(found);
  }

  /**
   * Adds a photo from bytes or from a file of this machine. Refuses other types by their bytes (`vehicle.photo_type`,
   * `vehicle.photo_heic`), damaged files and more than 15 MB or 40 megapixels.
   */
  async normalize(photo: Uint8Array | string, sizeBytes: number): Promise<NormalPhoto> {
    if (sizeBytes > MAX_BYTES) throw new AppError('vehicle.photo_too_large');
    // before the decoder sees it: that would also draw SVG
    assertPhotoType(await (typeof photo === 'string' ? fileTypeFromFile(photo) : fileTypeFromBuffer(photo)));
    try {
      return await this.photos.normalize(photo);
    } catch (error) {
      if (!(error instanceof UnreadablePhoto)) throw error;
      throw new AppError(error.reason === 'too_large' ? 'vehicle.photo_too_large' : 'vehicle.photo_broken', { cause: error });
    }
  }

  /** The photo behind a public address, in one of its sizes; for everybody. */
  async publicSize(hash: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
    const [row] = await this.database.acrossOrganizations<{ storage_key: string }>(`select storage_key from find_public_photo($1)`, [hash]);
    if (!row) throw notFound();
    return this.photos.sized(hash, width, format, () => this.storage.readAll(row.storage_key));
  }

  private change(
    ctx: RequestContext,
    vehicleId: number,
    work: (tx: Transaction, vehicle: StoredVehicle) => Promise<void>,
  ): Promise<VehicleDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const vehicle = await this.vehicles.lock(tx, vehicleId);
      if (!vehicle) throw notFound();
      await work(tx, vehicle);
      return this.inventory.photosChanged(tx, vehicleId);
    });
  }
}

function assertPhotoType(found: FileTypeResult | undefined): void {
  if (HEIC.includes(found?.mime ?? '')) throw new AppError('vehicle.photo_heic');
  if (!TYPES.includes(found?.mime ?? '')) throw new AppError('vehicle.photo_type');
}
