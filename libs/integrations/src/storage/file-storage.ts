import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { DiskFiles } from './disk-files';
import { S3Files } from './s3-files';
import type { StoredFile, StoredFiles } from './stored-files';

/** Files of organizations under unguessable names, outside every web root. */
@Injectable()
export class FileStorage {
  private readonly files: StoredFiles;

  constructor(@Inject(CONFIG) config: Config) {
    this.files = config.STORAGE === 's3' ? new S3Files(config) : new DiskFiles(config.DATA_DIR);
  }

  /** Stores the bytes and returns their key. */
  async put(organizationId: number, bytes: Uint8Array): Promise<string> {
    const key = newKey(organizationId);
    await this.files.put(key, bytes);
    return key;
  }

  /** Stores a copy of a file of this machine. */
  async putFile(organizationId: number, path: string): Promise<string> {
    const key = newKey(organizationId);
    await this.files.copyFrom(path, key);
    return key;
  }

  /** Stores a file of this machine, which may be gone afterwards. */
  async moveFile(organizationId: number, path: string): Promise<string> {
    const key = newKey(organizationId);
    await this.files.moveFrom(path, key);
    return key;
  }

  /** The file on this machine, for readers that jump about in it; a copy is removed after the work. */
  withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    return this.files.withLocalFile(key, work);
  }

  read(key: string): Promise<Readable> {
    return this.files.read(key);
  }

  /** Bytes from `start` to `end`, both included. */
  readRange(key: string, start: number, end: number): Promise<Readable> {
    return this.files.read(key, { start, end });
  }

  readAll(key: string): Promise<Buffer> {
    return this.files.readAll(key);
  }

  /** An organization's files. */
  list(organizationId: number): AsyncIterable<StoredFile> {
    return this.files.list(`${organizationId}/`);
  }

  /** Removes the file; a missing file is not an error. */
  async remove(key: string): Promise<void> {
    await this.files.remove(key);
  }
}

const newKey = (organizationId: number): string => `${organizationId}/${randomUUID()}`;
