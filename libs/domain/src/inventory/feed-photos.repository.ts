import { Injectable } from '@nestjs/common';
import { VehiclePhotoEntity } from '@app/database/entities/vehicle-photo.entity';
import type { Transaction } from '@app/database/transaction';

export interface WantedPhoto {
  vehicleId: number;
  position: number;
  url: string;
}

type NewPhoto = Pick<VehiclePhotoEntity, 'hash' | 'storageKey' | 'width' | 'height' | 'thumbhash'>;

const MAX_ATTEMPTS = 3;
/** An address that gave no photo is tried again with the next file after so long. */
const FORGOTTEN_AFTER_HOURS = 24;

const WANTED = `from vehicles v cross join lateral unnest(v.image_urls) with ordinality u(url, position)
  where v.organization_id = $1 and v.source_id = $2 and v.removed_at is null
    and not exists (select 1 from vehicle_photos p where p.organization_id = $1 and p.vehicle_id = v.id and p.source_url = u.url)
    and not exists (select 1 from vehicle_photo_failures f
                    where f.organization_id = $1 and f.vehicle_id = v.id and md5(f.url) = md5(u.url) and f.attempts >= ${MAX_ATTEMPTS}
                      and f.failed_at > now() - interval '${FORGOTTEN_AFTER_HOURS} hours')`;

/** With the fourth value: how many attempts this failure counts for. */
const COUNTED = `on conflict (organization_id, vehicle_id, md5(url))
  do update set reason = excluded.reason, failed_at = now(),
    attempts = case when known.failed_at < now() - interval '${FORGOTTEN_AFTER_HOURS} hours' then $4 else greatest(known.attempts + 1, $4) end`;

interface PhotoFailure {
  reason: string;
  isPermanent: boolean;
}

/** The photos that a feed names and the product does not have yet. */
@Injectable()
export class FeedPhotosRepository {
  /** The first photo of each vehicle first. */
  wanted(tx: Transaction, sourceId: number, limit: number): Promise<WantedPhoto[]> {
    return tx.sql<WantedPhoto>(
      `select v.id as "vehicleId", u.position::int as position, u.url ${WANTED}
       order by u.position, (select coalesce(max(f.attempts), 0) from vehicle_photo_failures f
                             where f.organization_id = $1 and f.vehicle_id = v.id and md5(f.url) = md5(u.url)), v.id limit $3`,
      [tx.organizationId, sourceId, limit],
    );
  }

  /** False where the vehicle no longer has the address, or has the same picture already. */
  async add(tx: Transaction, { vehicleId, position, url }: WantedPhoto, photo: NewPhoto): Promise<boolean> {
    const added = await tx.sql(
      `insert into vehicle_photos (organization_id, vehicle_id, position, hash, storage_key, width, height, thumbhash, source_url)
       select $1, v.id, $3, $5, $6, $7, $8, $9, $4 from vehicles v
       where v.organization_id = $1 and v.id = $2 and $4 = any(v.image_urls) for key share
       on conflict do nothing returning id`,
      [tx.organizationId, vehicleId, position, url, photo.hash, photo.storageKey, photo.width, photo.height, photo.thumbhash],
    );
    return added.length > 0;
  }

  /** A permanent reason is not tried again until it is forgotten. */
  async recordFailure(tx: Transaction, { vehicleId, url }: WantedPhoto, failure: PhotoFailure): Promise<void> {
    await tx.sql(
      `insert into vehicle_photo_failures as known (organization_id, vehicle_id, url, reason, attempts)
       select $1, v.id, $2, $3, $4 from vehicles v where v.organization_id = $1 and v.id = $5 ${COUNTED}`,
      [tx.organizationId, url, failure.reason, failure.isPermanent ? MAX_ATTEMPTS : 1, vehicleId],
    );
  }

  /**
   * All that is wanted from one host fails together: a host that is gone is not asked a thousand times. `urls` are some that may write it otherwise, as
   * with its usual port.
   */
  async recordHostFailure(tx: Transaction, sourceId: number, origin: string, urls: string[], failure: PhotoFailure): Promise<void> {
    await tx.sql(
      `insert into vehicle_photo_failures as known (organization_id, vehicle_id, url, reason, attempts)
       select distinct on (v.id, u.url) $1::bigint, v.id, u.url, $3, $4 ${WANTED} and (starts_with(lower(u.url), $5) or u.url = any($6)) ${COUNTED}`,
      [tx.organizationId, sourceId, failure.reason, failure.isPermanent ? MAX_ATTEMPTS : 1, `${origin}/`, urls],
    );
  }
}
