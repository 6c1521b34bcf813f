import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoredFile, StoredFiles } from './stored-files';

/** Files in a folder, which the processes of an installation share. */
export class DiskFiles implements StoredFiles {
  private readonly location: string;
  private readonly disk: Disk;

  constructor(dataFolder: string) {
    this.location = join(dataFolder, 'files');
    this.disk = new Disk(new FSDriver({ location: this.location, visibility: 'private' }));
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.disk.put(key, bytes);
  }

  copyFrom(path: string, key: string): Promise<void> {
    return this.disk.copyFromFs(path, key);
  }

  async moveFrom(path: string, key: string): Promise<void> {
    const target = join(this.location, key);
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(path, target);
    } catch (error) {
      // the two folders may be on different volumes
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
      await this.copyFrom(path, key);
    }
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    return range ? createReadStream(join(this.location, key), range) : this.disk.getStream(key);
  }

  /** Not through the driver, which answers more bytes than a small file has. */
  readAll(key: string): Promise<Buffer> {
    return readFile(join(this.location, key));
  }

  withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    return work(join(this.location, key));
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    try {
      for await (const entry of await opendir(join(this.location, prefix))) {
        // one that was removed meanwhile is not listed
        const found = entry.isFile() ? await stat(join(this.location, prefix, entry.name)).catch(() => null) : null;
        if (found) yield { key: `${prefix}${entry.name}`, sizeBytes: found.size, storedAt: found.mtime };
      }
    } catch (error) {
      // an organization without files has no folder
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.disk.delete(key);
  }
}
