import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { IncomingFiles, type IncomingSource } from './incoming-files';

const CHUNK = Buffer.alloc(64 * 1024, 'lotline');

let folder: string;
let incoming: IncomingFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incoming-'));
  incoming = new IncomingFiles({ DATA_DIR: folder } as ConstructorParameters<typeof IncomingFiles>[0]);
});

const left = () => readdir(join(folder, 'incoming'));
const source = (content: Readable, accept?: IncomingSource['accept']): IncomingSource => ({ content, fileName: 'a.bin', accept });

it('hands on the whole file with its size and hash, and removes it afterwards', async () => {
  const bytes = Buffer.concat([CHUNK, CHUNK, Buffer.from('end')]);
  const { read, file } = await incoming.receive(source(Readable.from([CHUNK, CHUNK, Buffer.from('end')])), async (received) => ({
    read: await readFile(received.path),
    file: received,
  }));
  expect(read.equals(bytes)).toBe(true);
  expect(file).toMatchObject({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), fileName: 'a.bin' });
  expect(await left()).toEqual([]);
});

it('leaves a file where the work has moved it', async () => {
  await incoming.receive(source(Readable.from([CHUNK])), ({ path }) => rename(path, join(folder, 'kept')));
  expect([await left(), (await readFile(join(folder, 'kept'))).length]).toEqual([[], CHUNK.length]);
});

it('shows the first bytes once, of a small file too, and stops at a refusal', async () => {
  const heads: number[] = [];
  const accept = async (head: Uint8Array) => void heads.push(head.length);
  await incoming.receive(source(Readable.from([Buffer.from('tiny')]), accept), async () => undefined);
  await incoming.receive(source(Readable.from([CHUNK.subarray(0, 3000), CHUNK.subarray(0, 3000), CHUNK]), accept), async () => undefined);
  expect(heads).toEqual([4, 6000]);

  let sent = 0;
  async function* endless() {
    for (;;) {
      sent++;
      yield CHUNK;
    }
  }
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(incoming.receive(source(Readable.from(endless()), refuse), async () => undefined)).rejects.toThrow('refused');
  expect(sent).toBeLessThan(20);
  expect(await left()).toEqual([]);
});

it('keeps no more than a few pieces of a file in memory while it comes', async () => {
  let unwritten = 0;
  async function* pieces() {
    for (let sent = 0; sent < 100 * CHUNK.length; sent += CHUNK.length) {
      const [name = ''] = await left();
      const { size } = await stat(join(folder, 'incoming', name));
      unwritten = Math.max(unwritten, sent - size);
      yield CHUNK;
    }
  }
  const { sizeBytes } = await incoming.receive(source(Readable.from(pieces())), async (file) => file);
  expect(sizeBytes).toBe(100 * CHUNK.length);
  expect(unwritten).toBeLessThanOrEqual(5 * CHUNK.length);
});

it('removes a half-written file when the sender goes, and a whole one when the work fails', async () => {
  async function* broken() {
    yield CHUNK;
    throw new Error('gone');
  }
  await expect(incoming.receive(source(Readable.from(broken())), async () => undefined)).rejects.toThrow('gone');
  await expect(incoming.receive(source(Readable.from([CHUNK])), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await left()).toEqual([]);
});

it('removes at its start what a dead process has left, and nothing that is under way', async () => {
  await mkdir(join(folder, 'incoming'));
  for (const name of ['old', 'new']) await writeFile(join(folder, 'incoming', name), CHUNK);
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(folder, 'incoming', 'old'), yesterday, yesterday);
  await incoming.onModuleInit();
  expect(await left()).toEqual(['new']);
});
