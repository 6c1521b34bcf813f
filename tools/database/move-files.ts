import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, readdir, readFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { S3Files } from '@app/integrations/storage/s3-files';
import type { StoredFiles } from '@app/integrations/storage/stored-files';
import { requireBucket, StorageConfig } from '@app/platform/config/config';

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Copied by this run; earlier ones have copied the others. */
  copied: number;
  failed: { key: string; reason: string }[];
}

interface Known {
  sizeBytes: number;
  sha256: string;
}

const CONCURRENCY = 4;
/** Beside the files; one line for each that is in the bucket as it is on the disk. */
const LIST = 'moved-files.jsonl';

/**
 * Copies the files of a data folder into the bucket and reads each one back: it counts when size and hash are those of the disk. The disk stays as it
 * is, and the product uses it until STORAGE says otherwise. A further run copies what is missing or failed, also after an interruption. Once the
 * product uses the bucket (`isInUse`), what has been copied and is missing there was removed by the product, and stays so.
 */
export async function moveFiles(dataFolder: string, bucket: StoredFiles, { isInUse }: { isInUse: boolean }): Promise<MovedFiles> {
  const known = await readList(path.join(dataFolder, LIST));
  const keys = await keysIn(path.join(dataFolder, 'files'));
  const inBucket = await sizesIn(bucket, keys);
  const moved: MovedFiles = { files: 0, bytes: 0, copied: 0, failed: [] };
  const waiting = keys.values();
  const work = async (): Promise<void> => {
    for (const key of waiting) {
      try {
        const file = path.join(dataFolder, 'files', key);
        const { size } = await stat(file);
        const isThere = known.get(key)?.sizeBytes === size && (isInUse || inBucket.get(key) === size);
        if (!isThere) {
          const sha256 = await copy(file, key, bucket);
          await appendFile(path.join(dataFolder, LIST), `${JSON.stringify({ key, sizeBytes: size, sha256 })}\n`);
          moved.copied++;
        }
        moved.files++;
        moved.bytes += size;
      } catch (error) {
        // one that was removed meanwhile is nobody's any more
        if (!isMissing(error)) moved.failed.push({ key, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return moved;
}

/** Returns the hash. */
async function copy(file: string, key: string, bucket: StoredFiles): Promise<string> {
  const expected = await hashOf(createReadStream(file));
  await bucket.copyFrom(file, key);
  if ((await hashOf(await bucket.read(key))) !== expected) throw new Error('The bucket gives back other bytes.');
  return expected;
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function readList(file: string): Promise<Map<string, Known>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  // a last line that a crash has cut off would run into the next one
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  const lines = whole.split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as Known & { key: string }).map(({ key, ...rest }) => [key, rest]));
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** The organizations whose files are here. */
async function sizesIn(bucket: StoredFiles, keys: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const folders = new Set(keys.map((key) => key.slice(0, key.indexOf('/') + 1)));
  for (const folder of folders) for await (const { key, sizeBytes } of bucket.list(folder)) sizes.set(key, sizeBytes);
  return sizes;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { DATA_DIR: dataFolder, ...environment } = process.env;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const config = StorageConfig.superRefine(requireBucket).safeParse({ ...given, STORAGE: 's3' });
  if (!dataFolder || !config.success) {
    const missing = config.success ? [] : config.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}\n`);
    process.stderr.write(`move-files.js, with DATA_DIR and the bucket that the files go to\n${missing.join('')}`);
    process.exit(2);
  }
  const isInUse = environment['STORAGE'] === 's3';
  const { files, bytes, copied, failed } = await moveFiles(dataFolder, new S3Files(config.data), { isInUse });
  for (const { key, reason } of failed) process.stderr.write(`${key}: ${reason}\n`);
  const next = isInUse
    ? `${dataFolder}/files is not needed any more.`
    : 'Set STORAGE=s3, restart all processes, and run it once more for what has come meanwhile.';
  const outcome = failed.length > 0 ? `${failed.length} are not there yet. Nothing has changed for the product; run it again.` : next;
  process.stdout.write(
    `${files} files (${Math.ceil(bytes / 1024 ** 2)} MB) are in ${config.data.S3_BUCKET}, ${copied} of them copied now. ${outcome}\n`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}
