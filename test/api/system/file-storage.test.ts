import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileStorage } from '@app/integrations/storage/file-storage';
import { S3Files } from '@app/integrations/storage/s3-files';
import type { StoredFile } from '@app/integrations/storage/stored-files';
import { type Config, readConfig } from '@app/platform/config/config';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3_BUCKET } from '../../../apps/sandbox/src/s3/s3.plugin';
import { S3_ACCOUNT } from '../../../apps/sandbox/src/s3/signature.policy';
import { moveFiles } from '../../../tools/database/move-files';
import { PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const BYTES = randomBytes(300_000);
const ENVIRONMENT = { S3_BUCKET, S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId, S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey };

let org: Organization & { owner: Person };
let folder: string;
let next = 900_000;
beforeAll(async () => {
  org = await anOrganization().with('owner');
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (storage: Config['STORAGE'], changes: Record<string, string> = {}): Config =>
  readConfig({
    ...org.product.environment,
    ...ENVIRONMENT,
    STORAGE: storage,
    DATA_DIR: folder,
    S3_ENDPOINT: `${org.product.sandbox.url}/s3.amazonaws.com`,
    ...changes,
  });

async function listed(storage: Pick<FileStorage, 'list'>, organizationId: number): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list(organizationId)) files.push(file);
  return files;
}

async function aFile(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, randomBytes(6).toString('hex'));
  await writeFile(file, bytes);
  return file;
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const open = () => new FileStorage(configOf(kind));

  it('come back as they were put, copied or moved there', async () => {
    const storage = open();
    const [copied, moved] = [await aFile(BYTES), await aFile(BYTES)];
    const keys = [
      await storage.put(++next, BYTES),
      await storage.putFile(next, copied),
      await storage.moveFile(next, moved),
      await storage.put(next, new Uint8Array()),
    ];
    for (const key of keys.slice(0, 3)) {
      expect((await buffer(await storage.read(key))).equals(BYTES)).toBe(true);
      expect((await storage.readAll(key)).equals(BYTES)).toBe(true);
      expect(await storage.withLocalFile(key, async (file) => (await readFile(file)).equals(BYTES))).toBe(true);
    }
    expect((await storage.readAll(keys[3] ?? '')).length).toBe(0);
    expect((await stat(copied)).size).toBe(BYTES.length);
  });

  it('are read in parts, both ends included', async () => {
    const storage = open();
    const key = await storage.put(++next, BYTES);
    for (const [start, end] of [
      [0, 0],
      [1000, 66_000],
      [BYTES.length - 7, BYTES.length - 1],
    ] as const)
      expect((await buffer(await storage.readRange(key, start, end))).equals(BYTES.subarray(start, end + 1))).toBe(true);
  });

  it('are listed by organization with size and time, none for an organization without', async () => {
    const storage = open();
    const [mine, other] = [++next, ++next];
    const keys = [await storage.put(mine, BYTES), await storage.put(mine, BYTES.subarray(0, 10))];
    await storage.put(other, BYTES);
    const files = await listed(storage, mine);
    expect(new Map(files.map(({ key, sizeBytes }) => [key, sizeBytes]))).toEqual(
      new Map([
        [keys[0], BYTES.length],
        [keys[1], 10],
      ]),
    );
    for (const { storedAt } of files) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    expect(await listed(storage, ++next)).toEqual([]);
  });

  it('are gone once removed, and may be removed again', async () => {
    const storage = open();
    const key = await storage.put(++next, BYTES);
    await storage.remove(key);
    await storage.remove(key);
    expect(await listed(storage, next)).toEqual([]);
    await expect(storage.read(key).then(buffer)).rejects.toThrow(/ENOENT|does not exist|read/);
    await expect(storage.withLocalFile(key, (file) => readFile(file))).rejects.toThrow(/ENOENT|does not exist|read/);
  });
});

it('lists more files than one answer of the bucket holds', async () => {
  const storage = new FileStorage(configOf('s3'));
  const organizationId = ++next;
  for (let round = 0; round < 11; round++)
    await Promise.all(Array.from({ length: 100 }, () => storage.put(organizationId, new Uint8Array([1]))));
  expect(await listed(storage, organizationId)).toHaveLength(1100);
}, 60_000);

it('refuses a start without what a bucket needs, and a bucket that refuses its keys', async () => {
  expect(() => configOf('s3', { S3_SECRET_ACCESS_KEY: '' })).toThrow('S3_SECRET_ACCESS_KEY: is required with STORAGE=s3');
  const stranger = new FileStorage(configOf('s3', { S3_SECRET_ACCESS_KEY: 'another secret' }));
  await expect(stranger.put(++next, BYTES)).rejects.toMatchObject({ cause: { name: 'SignatureDoesNotMatch' } });
});

it('tells a bucket that does not answer from one that refuses, so that jobs wait for it', async () => {
  const away = new FileStorage(configOf('s3', { S3_ENDPOINT: 'http://127.0.0.1:1' }));
  const key = `${++next}/a`;
  const file = await aFile(BYTES);
  for (const ask of [
    () => away.put(next, BYTES),
    () => away.putFile(next, file),
    () => away.read(key),
    () => away.readAll(key),
    () => away.remove(key),
  ])
    await expect(ask()).rejects.toThrow(DependencyUnavailableError);
  const missing = new FileStorage(configOf('s3')).readAll(key);
  await expect(missing).rejects.not.toThrow(DependencyUnavailableError);
});

it('asks people to try again while the bucket does not answer', async () => {
  const { url } = await org.product.startAnotherApi({ ...ENVIRONMENT, STORAGE: 's3', S3_ENDPOINT: 'http://127.0.0.1:1' });
  const { status, body, headers } = await org.owner.at(url).upload(PNG, 'car.png');
  expect([status, body, headers.get('retry-after')]).toEqual([503, expect.objectContaining({ code: 'server.unavailable' }), '5']);
});

describe('the move to a bucket', () => {
  const aDisk = async () => {
    const disk = path.join(folder, randomBytes(6).toString('hex'));
    await mkdir(disk);
    const storage = new FileStorage(configOf('disk', { DATA_DIR: disk }));
    const organizationId = ++next;
    const keys = await Promise.all([1, 2, 3].map((size) => storage.put(organizationId, BYTES.subarray(0, size * 1000))));
    return { disk, storage, organizationId, keys };
  };
  const bucket = () => new S3Files(configOf('s3'));

  it('copies all files, changes nothing on the disk, and copies the new ones only when it is repeated', async () => {
    const { disk, storage, organizationId, keys } = await aDisk();
    expect(await moveFiles(disk, bucket(), { isInUse: false })).toEqual({ files: 3, bytes: 6000, copied: 3, failed: [] });
    const there = new FileStorage(configOf('s3'));
    for (const [index, key] of keys.entries()) expect((await there.readAll(key)).equals(BYTES.subarray(0, (index + 1) * 1000))).toBe(true);
    expect(await listed(storage, organizationId)).toHaveLength(3);

    await storage.put(organizationId, BYTES);
    await there.remove(keys[0] ?? '');
    expect(await moveFiles(disk, bucket(), { isInUse: false })).toMatchObject({ files: 4, copied: 2 });
    // what the product has removed since it uses the bucket does not come back
    await there.remove(keys[1] ?? '');
    expect(await moveFiles(disk, bucket(), { isInUse: true })).toMatchObject({ files: 4, copied: 0 });
    expect(await listed(there, organizationId)).toHaveLength(3);
  });

  it('goes on after an interruption, and counts no file that the bucket gives back otherwise', async () => {
    const { disk, storage, organizationId, keys } = await aDisk();
    const damaging = bucket();
    damaging.copyFrom = (_file, key) => damaging.put(key, new Uint8Array(key === keys[1] ? 2000 : 1));
    const { files, failed } = await moveFiles(disk, damaging, { isInUse: false });
    expect([files, failed.length]).toEqual([0, 3]);

    await moveFiles(disk, bucket(), { isInUse: false });
    // a line of the list that a crash has cut off
    await appendFile(path.join(disk, 'moved-files.jsonl'), '{"key":"9');
    expect(await moveFiles(disk, bucket(), { isInUse: false })).toEqual({ files: 3, bytes: 6000, copied: 0, failed: [] });
    await storage.put(organizationId, BYTES);
    expect(await moveFiles(disk, bucket(), { isInUse: false })).toMatchObject({ files: 4, copied: 1, failed: [] });
    expect(await moveFiles(disk, bucket(), { isInUse: false })).toMatchObject({ files: 4, copied: 0, failed: [] });
  });
});
