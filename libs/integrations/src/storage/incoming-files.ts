import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';

/** A file on this machine until its request ends. */
export interface IncomingFile {
  path: string;
  fileName: string;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
}

export interface IncomingSource {
  content: Readable;
  fileName: string;
  /** Sees the first bytes while the rest is coming, and throws for what is refused whatever follows them. */
  accept?: (head: Uint8Array) => Promise<void>;
}

/** The first bytes, which are enough to tell the types apart. */
const HEAD_BYTES = 4_100;
/** No request lasts that long. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Files on their way into the storage. They go through the disk, so that many large ones at once take no memory. */
@Injectable()
export class IncomingFiles implements OnModuleInit {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Config) {
    // beside the stored files: moving one there is a rename
    this.folder = join(config.DATA_DIR, 'incoming');
  }

  /** Removes what a process has left that died over it. */
  async onModuleInit(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const path of names.map((name) => join(this.folder, name))) {
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  /** Writes the content down and hands the file on. It is gone afterwards, however that ends, unless the work has moved it. */
  async receive<Result>({ content, fileName, accept }: IncomingSource, work: (file: IncomingFile) => Promise<Result>): Promise<Result> {
    const path = join(this.folder, randomUUID());
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const measure = (chunk: Buffer): void => {
      hash.update(chunk);
      sizeBytes += chunk.length;
    };
    try {
      await mkdir(this.folder, { recursive: true });
      await pipeline(
        content,
        (chunks: AsyncIterable<Buffer>) => checked(chunks, measure, accept),
        createWriteStream(path, { flags: 'wx' }),
      );
      return await work({ path, fileName, sizeBytes, sha256: hash.digest('hex') });
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function* checked(
  chunks: AsyncIterable<Buffer>,
  measure: (chunk: Buffer) => void,
  accept: IncomingSource['accept'],
): AsyncGenerator<Buffer> {
  let head: Buffer | null = accept ? Buffer.alloc(0) : null;
  for await (const chunk of chunks) {
    measure(chunk);
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) {
        await accept?.(head);
        head = null;
      }
    }
    yield chunk;
  }
  if (head) await accept?.(head);
}
