import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { FeedError } from './feed-record';

/** The unpacked size; a feed of a hundred thousand vehicles has 300 MB. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
const ZIP = 'PK\u0003\u0004';
const READABLE = /\.(csv|tsv|txt|dat|xml|json|jsonl|ndjson)$/i;

/** The bytes of a stored file, unpacked; each call reads from the beginning. */
export async function unpacked(path: string): Promise<() => AsyncGenerator<Buffer>> {
  const start = await firstBytes(path);
  if (start[0] === 0x1f && start[1] === 0x8b) return () => limited(gunzipped(path));
  if (start.toString('latin1') === ZIP) return () => limited(unzipped(path));
  return () => limited(createReadStream(path));
}

/** Whether a stored file is a workbook, which is a zip too. */
export async function isWorkbook(path: string): Promise<boolean> {
  if ((await firstBytes(path)).toString('latin1') !== ZIP) return false;
  const zip = await openZip(path);
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new FeedError('too_large');
    for await (const entry of zip.eachEntry()) if (/^xl[/\\]workbook\.xml$/i.test(entry.fileName)) return true;
    return false;
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('partial_file', error);
  } finally {
    zip.close();
  }
}

const openZip = (path: string) =>
  openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new FeedError('partial_file', error);
  });

async function firstBytes(path: string): Promise<Buffer> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** `maxOutputLength` does nothing on streams of zlib, and the sizes that a zip states may be wrong: the output is counted. */
async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_UNPACKED_BYTES) throw new FeedError('too_large');
    yield chunk;
  }
}

async function* gunzipped(path: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(path);
  const bytes = createGunzip();
  packed.on('error', (error) => bytes.destroy(error)).pipe(bytes);
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } catch (error) {
    throw new FeedError('partial_file', error);
  } finally {
    packed.destroy();
    bytes.destroy();
  }
}

/** The one table in a zip, the largest where there are several. */
async function* unzipped(path: string): AsyncGenerator<Buffer> {
  const zip = await openZip(path);
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new FeedError('too_large');
    let chosen: Entry | null = null;
    for await (const entry of zip.eachEntry())
      if (READABLE.test(entry.fileName) && entry.uncompressedSize >= (chosen?.uncompressedSize ?? 0)) chosen = entry;
    if (!chosen || chosen.isEncrypted() || chosen.fileName.startsWith('xl/')) throw new FeedError('unknown_format');
    for await (const chunk of await zip.openReadStreamPromise(chosen)) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('partial_file', error);
  } finally {
    zip.close();
  }
}
