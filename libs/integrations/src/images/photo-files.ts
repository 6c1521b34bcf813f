import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LINK_PREVIEW, type PhotoWidth } from '@app/contracts/inventory/photo-address';
import { Slots } from '@app/platform/concurrency/slots';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export type PhotoFormat = 'webp' | 'jpg';

export interface NormalPhoto {
  /** JPEG, turned as it was taken, without metadata. */
  bytes: Buffer;
  /** The hash of the bytes, in hexadecimal. */
  hash: string;
  width: number;
  height: number;
  /** In base64. */
  thumbhash: string;
}

const MAX_PIXELS = 40_000_000;
const ORIGINAL_EDGE = 4096;
const THUMB_EDGE = 100;
/** A decoded photo of 40 megapixels takes 160 MB. */
const MAX_DECODED = 2;
/** Derived sizes beyond this are removed, the longest unused first. They are made again when they are asked for. */
const QUOTA_BYTES = 2 * 1024 ** 3;
const CHECKED_EVERY = 500;

/** A photo that cannot be read, or has too many pixels. */
export class UnreadablePhoto extends Error {
  constructor(
    readonly reason: 'broken' | 'too_large',
    options?: ErrorOptions,
  ) {
    super(`The photo is ${reason}`, options);
  }
}

/** Makes photos fit for the web, and keeps the sizes that were made beside the other files of this node. */
@Injectable()
export class PhotoFiles {
  private readonly folder: string;
  private readonly making = new Map<string, Promise<Buffer>>();
  private readonly decoding = new Slots(MAX_DECODED);
  private made = 0;

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.DATA_DIR, 'photo-sizes');
  }

  /** Reads bytes or a file of this machine. Throws `UnreadablePhoto`. Transparency becomes white: JPEG has none. */
  normalize(photo: Uint8Array | string): Promise<NormalPhoto> {
    return this.decoding.run(() => normalized(photo));
  }

  /** The middle of a picture as a square WebP of this edge. Throws `UnreadablePhoto`. */
  square(photo: string, edge: number): Promise<Buffer> {
    return this.decoding.run(() => squared(photo, edge));
  }

  /** The photo in this size; made from the original when it is asked for first. */
  async sized(hash: string, width: PhotoWidth, format: PhotoFormat, readOriginal: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${hash}-${width}.${format}`;
    const file = join(this.folder, name);
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return kept;
    }
    // two that ask at the same time wait for one
    const running = this.making.get(name) ?? this.make(name, width, format, readOriginal);
    this.making.set(name, running);
    return running.finally(() => this.making.delete(name));
  }

  private async make(name: string, width: PhotoWidth, format: PhotoFormat, readOriginal: () => Promise<Buffer>): Promise<Buffer> {
    const original = await readOriginal();
    const bytes = await (width === LINK_PREVIEW.width ? linkPreviewOf(original) : resized(original, width, format));
    await mkdir(this.folder, { recursive: true });
    // renamed when it is whole: a reader never sees a half-written file
    const unfinished = join(this.folder, `${name}.${process.pid}`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(this.folder, name));
    if (++this.made % CHECKED_EVERY === 0) await this.removeUnused();
    return bytes;
  }

  private async removeUnused(): Promise<void> {
    const names = await readdir(this.folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(this.folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { name, size, mtimeMs };
      }),
    );
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (total <= QUOTA_BYTES) return;
      await rm(join(this.folder, name), { force: true });
      total -= size;
    }
  }
}

async function squared(photo: string, edge: number): Promise<Buffer> {
  try {
    return await sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new UnreadablePhoto('broken', { cause: error });
  }
}

async function normalized(photo: Uint8Array | string): Promise<NormalPhoto> {
  try {
    const bytes = typeof photo === 'string' ? await readFile(photo) : photo;
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: ORIGINAL_EDGE, height: ORIGINAL_EDGE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, hash: hashOf(data), width: info.width, height: info.height, thumbhash: await thumbhashOf(data) };
  } catch (error) {
    const isTooLarge = error instanceof Error && /exceeds pixel limit/.test(error.message);
    throw new UnreadablePhoto(isTooLarge ? 'too_large' : 'broken', { cause: error });
  }
}

function resized(original: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const image = sharp(original).resize({ width, withoutEnlargement: true });
  return (format === 'webp' ? image.webp({ quality: 80 }) : image.jpeg({ quality: 80, progressive: true })).toBuffer();
}

/** The best of these qualities whose picture is small enough; noise is large at all of them. */
async function linkPreviewOf(original: Buffer): Promise<Buffer> {
  const { width, height, maxBytes } = LINK_PREVIEW;
  const image = sharp(original).resize({ width, height, fit: 'cover' });
  let bytes = Buffer.alloc(0);
  for (const quality of [82, 65, 45, 25]) {
    bytes = await image.clone().jpeg({ quality, progressive: true }).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

async function thumbhashOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize({ width: THUMB_EDGE, height: THUMB_EDGE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
