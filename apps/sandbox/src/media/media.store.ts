import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newSid } from '../accounts/sid';

export interface Media {
  sid: string;
  accountSid: string;
  messageSid: string;
  contentType: string;
  createdAt: number;
}

/** Files of messages by media sid: on disk when the sandbox has a data folder, otherwise in memory. */
export class MediaStore {
  private readonly records = new Map<string, Media>();
  private readonly inMemory = new Map<string, Buffer>();
  private readonly folder: string | null;

  constructor(dataDir: string | null) {
    this.folder = dataDir && path.join(dataDir, 'media');
    if (this.folder) mkdirSync(this.folder, { recursive: true });
  }

  async add(media: Omit<Media, 'sid'>, bytes: Buffer): Promise<Media> {
    const record = { ...media, sid: newSid('ME') };
    if (this.folder) await writeFile(path.join(this.folder, record.sid), bytes);
    else this.inMemory.set(record.sid, bytes);
    this.records.set(record.sid, record);
    return record;
  }

  find(sid: string): Media | undefined {
    return this.records.get(sid);
  }

  async bytes(sid: string): Promise<Buffer | undefined> {
    if (!this.records.has(sid)) return undefined;
    return this.folder ? readFile(path.join(this.folder, sid)) : this.inMemory.get(sid);
  }

  async remove(sid: string): Promise<void> {
    if (!this.records.delete(sid)) return;
    this.inMemory.delete(sid);
    if (this.folder) await rm(path.join(this.folder, sid), { force: true });
  }

  async clear(): Promise<void> {
    await Promise.all([...this.records.keys()].map((sid) => this.remove(sid)));
  }

  toKeep(): Media[] {
    return [...this.records.values()];
  }

  restore(records: Media[]): void {
    for (const record of records) this.records.set(record.sid, record);
  }
}
