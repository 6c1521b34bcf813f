import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  sizeBytes: number;
  storedAt: Date;
}

/** Where files are kept. Keys are `<organization>/<name>`. */
export interface StoredFiles {
  put(key: string, bytes: Uint8Array): Promise<void>;
  copyFrom(path: string, key: string): Promise<void>;
  /** The file of this machine may be gone afterwards. */
  moveFrom(path: string, key: string): Promise<void>;
  /** The whole file, or the bytes from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  readAll(key: string): Promise<Buffer>;
  withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  list(prefix: string): AsyncIterable<StoredFile>;
  /** A missing file is not an error. */
  remove(key: string): Promise<void>;
}
