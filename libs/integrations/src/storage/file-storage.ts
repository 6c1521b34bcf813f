import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files of organizations under unguessable names, outside every web root. */
@Injectable()
export class FileStorage {
  private readonly location: string;
  private readonly disk: Disk;

  constructor(@Inject(CONFIG) config: Config) {
    this.location = join(config.DATA_DIR, 'files');
    this.disk = new Disk(new FSDriver({ location: this.location, visibility: 'private' }));
  }

  /** Stores the bytes and returns their key. */
  async put(organizationId: number, bytes: Uint8Array): Promise<string> {
    const key = `${organizationId}/${randomUUID()}`;
    await this.disk.put(key, bytes);
    return key;
  }

  /** Stores a copy of a file of this machine. */
  async putFile(organizationId: number, path: string): Promise<string> {
    const key = `${organizationId}/${randomUUID()}`;
    await this.disk.copyFromFs(path, key);
    return key;
  }

  /** Where the file is on this machine, for readers that jump about in it. */
  localPath(key: string): string {
    return join(this.location, key);
  }

  read(key: string): Promise<Readable> {
    return this.disk.getStream(key);
  }

  /** Bytes from `start` to `end`, both included. */
  readRange(key: string, start: number, end: number): Readable {
    return createReadStream(this.localPath(key), { start, end });
  }

  /** The keys of an organization's files. */
  async list(organizationId: number): Promise<string[]> {
    try {
      const { objects } = await this.disk.listAll(`${organizationId}/`);
      return [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
    } catch (error) {
      // an organization without files has no folder
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  /** When the file was stored; `null` for a missing file. */
  async storedAt(key: string): Promise<Date | null> {
    if (!(await this.disk.exists(key))) return null;
    return (await this.disk.getMetaData(key)).lastModified;
  }

  /** Removes the file; a missing file is not an error. */
  async remove(key: string): Promise<void> {
    await this.disk.delete(key);
  }

  async readAll(key: string): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(key));
  }
}
