import { mkdirSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ChangeFeed } from '../state/change-feed';

export interface FeedFile {
  bytes: Buffer;
  modifiedAt: Date;
}

/** The folder that the dealer's servers offer, by whatever protocol. */
export class FeedFilesStore {
  readonly folder: string;

  constructor(
    dataDir: string | null,
    private readonly changes: ChangeFeed,
  ) {
    this.folder = dataDir ? path.join(dataDir, 'feeds') : mkdtempSync(path.join(os.tmpdir(), 'sandbox-feeds-'));
    mkdirSync(this.folder, { recursive: true });
  }

  async put(name: string, bytes: Buffer, ageSeconds = 0): Promise<void> {
    const file = this.placeOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const changedAt = new Date(Date.now() - ageSeconds * 1000);
    await utimes(file, changedAt, changedAt);
    this.changes.publish('feeds');
  }

  async remove(name: string): Promise<void> {
    await rm(this.placeOf(name), { recursive: true, force: true });
    this.changes.publish('feeds');
  }

  async read(name: string): Promise<FeedFile | null> {
    const file = this.placeOf(name);
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? { bytes: await readFile(file), modifiedAt: found.mtime } : null;
  }

  /** All files, by name. */
  async list(): Promise<{ name: string; size: number; modifiedAt: Date }[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const listed = await Promise.all(
      files.map(async (file) => {
        const { size, mtime } = await stat(file);
        return { name: path.relative(this.folder, file).split(path.sep).join('/'), size, modifiedAt: mtime };
      }),
    );
    return listed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Everything that tests have put there. */
  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
  }

  /** `..` does not lead out of the folder. */
  private placeOf(name: string): string {
    return path.join(this.folder, path.posix.normalize(`/${name}`));
  }
}
