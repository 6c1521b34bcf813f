import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { StorageConfig } from '@app/platform/config/config';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { Disk } from 'flydrive';
import type { StoredFile, StoredFiles } from './stored-files';

const CONNECT_TIMEOUT_MS = 5_000;
/** Without a byte in either direction. */
const IDLE_TIMEOUT_MS = 30_000;

type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** Files in a bucket of Amazon S3, or of another provider that speaks its protocol. */
export class S3Files implements StoredFiles {
  private opened: Promise<Bucket> | undefined;

  constructor(private readonly config: StorageConfig) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.ask(({ disk }) => disk.put(key, bytes));
  }

  async copyFrom(path: string, key: string): Promise<void> {
    // a length is required before the content
    const { size } = await stat(path);
    await this.ask(({ disk }) => disk.putStream(key, createReadStream(path), { contentLength: size }));
  }

  moveFrom(path: string, key: string): Promise<void> {
    return this.copyFrom(path, key);
  }

  read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    return this.ask(async ({ disk, client, commands, name }) => {
      if (!range) return disk.getStream(key);
      const { Body: body } = await client.send(
        new commands.GetObjectCommand({ Bucket: name, Key: key, Range: `bytes=${range.start}-${range.end}` }),
      );
      return body as Readable;
    });
  }

  async readAll(key: string): Promise<Buffer> {
    return Buffer.from(await this.ask(({ disk }) => disk.getBytes(key)));
  }

  async withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const path = join(tmpdir(), `stored-${randomUUID()}`);
    try {
      await pipeline(await this.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    const { client, commands, name } = await this.open();
    for await (const page of commands.paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix }))
      for (const { Key: key, Size: sizeBytes, LastModified: storedAt } of page.Contents ?? [])
        if (key !== undefined && sizeBytes !== undefined && storedAt) yield { key, sizeBytes, storedAt };
  }

  async remove(key: string): Promise<void> {
    await this.ask(({ disk }) => disk.delete(key));
  }

  /** Jobs wait for a bucket that does not answer: what customers send is copied once it does. */
  private async ask<Result>(work: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    const bucket = await this.open();
    try {
      return await work(bucket);
    } catch (error) {
      if (!isAway(error)) throw error;
      throw new DependencyUnavailableError('The bucket does not answer now.', { cause: error });
    }
  }

  private open(): Promise<Bucket> {
    return (this.opened ??= openBucket(this.config));
  }
}

/** Errors of the network and of the SDK's own time limits. */
const UNREACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
];

/** Not reached, or answered with 5xx, which is also how it says that there is too much at once. */
function isAway(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { $metadata: metadata, code = '', name = '' } = cause as { $metadata?: { httpStatusCode?: number }; code?: string; name?: string };
  return (metadata?.httpStatusCode ?? 0) >= 500 || UNREACHED.includes(code) || UNREACHED.includes(name);
}

/** The packages are loaded here alone: an installation with a disk never needs them. */
async function openBucket(config: StorageConfig) {
  const [commands, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name = '' } = config;
  const client: S3Client = new commands.S3Client({
    region,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID ?? '', secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '' },
    // other providers than Amazon know buckets by paths, whatever their host
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // by default the SDK sends checksums behind the content, which other providers refuse
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
  });
  // new buckets refuse access lists, and their files are private without
  const disk = new Disk(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }));
  return { client, commands, disk, name };
}
