import type { NormalPhoto, PhotoFiles } from '@app/integrations/images/photo-files';
import type { FileStorage } from '@app/integrations/storage/file-storage';
import type pg from 'pg';
import sharp from 'sharp';
import { insertRows, type Row } from '../seed/row-inserts';
import { inOrganization } from '../seed/tenant-transaction';
import { drawCar, type Paint, type View } from './car-drawings';
import type { Scene } from './car-scenes';
import type { CarBody } from './car-shapes';

interface PictureRow {
  vehicle_id: string | number;
  position: string | number;
  url: string;
}

/** The photos that the files name, each drawn once: vehicles of one body and colour share them. */
export class StockPhotos {
  private readonly drawn = new Map<string, NormalPhoto>();

  constructor(
    private readonly client: pg.Client,
    private readonly files: PhotoFiles,
    private readonly storage: FileStorage,
  ) {}

  async insert(organizationId: number): Promise<void> {
    const { rows } = await inOrganization(this.client, organizationId, () =>
      this.client.query<PictureRow>(
        `select v.id as vehicle_id, u.position, u.url from vehicles v cross join lateral unnest(v.image_urls) with ordinality u(url, position)
         where v.organization_id = $1 order by v.id, u.position`,
        [organizationId],
      ),
    );
    const stored = new Map<string, Row>();
    for (const url of new Set(rows.map((row) => row.url))) {
      const { bytes, hash, width, height, thumbhash } = await this.photoOf(url);
      stored.set(url, { hash, width, height, thumbhash, storage_key: await this.storage.put(organizationId, bytes) });
    }
    const createdAt = new Date().toISOString();
    const photos = rows.map(({ vehicle_id, position, url }) => ({
      organization_id: organizationId,
      vehicle_id,
      position,
      source_url: url,
      ...stored.get(url),
      created_at: createdAt,
    }));
    await inOrganization(this.client, organizationId, () => insertRows(this.client, 'vehicle_photos', photos));
  }

  /** The bytes of a photo by the last part of its address. */
  async bytesOf(name: string): Promise<Buffer> {
    return (await this.photoOf(name)).bytes;
  }

  private async photoOf(url: string): Promise<NormalPhoto> {
    const name = url.split('/').at(-1) ?? '';
    const photo =
      this.drawn.get(name) ??
      (await this.files.normalize(
        await sharp(Buffer.from(drawingOf(name)))
          .jpeg({ quality: 92 })
          .toBuffer(),
      ));
    this.drawn.set(name, photo);
    return photo;
  }
}

function drawingOf(name: string): string {
  const [body, paint, scene, view] = name.replace(/\.jpg$/, '').split('-') as [CarBody, Paint, Scene, View];
  return drawCar({ body, paint, scene, view });
}
