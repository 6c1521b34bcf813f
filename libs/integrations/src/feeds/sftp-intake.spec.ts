import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2, { type AuthenticationType, type SFTPWrapper } from 'ssh2';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type IntakeOptions, newHostKey, SftpIntake } from './sftp-intake';

const CONTENT = Buffer.from('Stock,Year\nA1,2022\n');
const TOO_FAR = 100 * 1024 * 1024;
/** More than a session may have of anything. */
const MANY = 60;

interface Account {
  id: number;
}

let hostKey: string;
let folder: string;

beforeAll(async () => {
  hostKey = await newHostKey('ed25519');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'intake-spec-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function anIntake(changes: Partial<IntakeOptions<Account>> = {}) {
  const delivered: string[] = [];
  const errors: unknown[] = [];
  const intake = new SftpIntake<Account>({
    hostKeys: [hostKey],
    authenticate: async (_username, password) => (password === 'right' ? { id: 1 } : null),
    receive: async (_account, { path }) => void delivered.push(await readFile(path, 'utf8')),
    onError: (error) => errors.push(error),
    ...changes,
  });
  const port = await intake.listen(0, '127.0.0.1');
  onTestFinished(() => intake.close());
  return { intake, port, delivered, errors };
}

/** A call of ssh2 as a promise. */
const asked = <T = void>(call: (done: (error: Error | null | undefined, value?: T) => void) => void) =>
  new Promise<T>((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value as T))));

async function aSession(port: number): Promise<SFTPWrapper> {
  const client = new ssh2.Client();
  onTestFinished(() => void client.end());
  await new Promise((resolve, reject) => {
    client
      .on('ready', () => resolve(client))
      .on('error', reject)
      .on('close', () => reject(new Error('The connection was cut')));
    client.connect({ host: '127.0.0.1', port, username: 'dealer', password: 'right' });
  });
  return asked<SFTPWrapper>((done) => client.sftp(done));
}

const opened = (sftp: SFTPWrapper, name: string) => asked<Buffer>((done) => sftp.open(name, 'w', done));
const written = (sftp: SFTPWrapper, handle: Buffer, offset = 0) =>
  asked((done) => sftp.write(handle, CONTENT, 0, CONTENT.length, offset, done));
const closed = (sftp: SFTPWrapper, handle: Buffer) => asked((done) => sftp.close(handle, done));
async function sent(sftp: SFTPWrapper, name: string) {
  const handle = await opened(sftp, name);
  await written(sftp, handle);
  await closed(sftp, handle);
}

function silentSocket(port: number, localAddress = '127.0.0.1') {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const isOpen = new Promise((resolve) => socket.on('data', resolve));
  return Object.assign(socket, { isOpen, isCut: new Promise((resolve) => socket.on('close', resolve).resume()) });
}

const filesOnDisk = () => readdirSync(folder).flatMap((session) => readdirSync(join(folder, session)));
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`).startsWith(folder);
    } catch {
      return false;
    }
  });

it('does not take a file whose end was refused as too large, neither when it is renamed nor when it is closed', async () => {
  const { port, delivered } = await anIntake();
  const sftp = await aSession(port);
  const handle = await opened(sftp, '/a.csv.part');
  await written(sftp, handle);
  await expect(written(sftp, handle, TOO_FAR)).rejects.toThrow(/too large/);
  await expect(asked((done) => sftp.rename('/a.csv.part', '/a.csv', done))).rejects.toThrow(/too large/);
  await expect(closed(sftp, handle)).rejects.toThrow(/too large/);
  await expect(asked((done) => sftp.rename('/a.csv.part', '/a.csv', done))).rejects.toThrow(/no such file/i);
  expect({ delivered, onDisk: filesOnDisk(), open: openFiles() }).toEqual({ delivered: [], onDisk: [], open: [] });
  await sent(sftp, '/a.csv');
  expect(delivered).toEqual([CONTENT.toString()]);
});

it('takes a file once nobody writes to it any more', async () => {
  const { port, delivered } = await anIntake();
  const sftp = await aSession(port);
  const handle = await opened(sftp, '/a.csv.part');
  await asked((done) => sftp.rename('/a.csv.part', '/a.csv', done));
  expect(delivered).toEqual([]);
  await written(sftp, handle);
  await closed(sftp, handle);
  expect(delivered).toEqual([CONTENT.toString()]);
});

it('limits what a session has open and delivers, and keeps nothing of what it has removed, replaced or delivered', async () => {
  const { port, delivered } = await anIntake();
  const sftp = await aSession(port);
  const handles = await Promise.allSettled(Array.from({ length: MANY }, () => opened(sftp, '/a.csv.part')));
  expect(openFiles().length).toBeLessThanOrEqual(10);
  expect(filesOnDisk()).toHaveLength(1);
  for (const handle of handles) if (handle.status === 'fulfilled') await closed(sftp, handle.value).catch(() => undefined);
  await asked((done) => sftp.unlink('/a.csv.part', done));
  expect(filesOnDisk()).toEqual([]);
  for (let count = 0; count < 50; count += 10) await Promise.all(Array.from({ length: 10 }, (_, number) => sent(sftp, `/${number}.csv`)));
  await expect(sent(sftp, '/a.csv')).rejects.toThrow(/Too many files/);
  expect({ delivered: delivered.length, onDisk: filesOnDisk(), open: openFiles() }).toEqual({ delivered: 50, onDisk: [], open: [] });
});

it('limits the bytes that a session has on the disk', async () => {
  const { port } = await anIntake();
  const sftp = await aSession(port);
  const end = TOO_FAR - CONTENT.length;
  for (const name of ['/1.part', '/2.part']) {
    const handle = await opened(sftp, name);
    await written(sftp, handle, end);
    await closed(sftp, handle);
  }
  const third = await opened(sftp, '/3.part');
  await expect(written(sftp, third)).rejects.toThrow(/Too much/);
  await asked((done) => sftp.unlink('/1.part', done));
  await sent(sftp, '/4.part');
});

it('limits the sessions of an account', async () => {
  const { port } = await anIntake();
  for (let count = 0; count < 5; count++) await aSession(port);
  await expect(aSession(port)).rejects.toThrow(/cut|lost|closed|reset|authentication/i);
});

it('cuts connections that say nothing, and those of one address that are too many at once', async () => {
  const { port } = await anIntake({ patience: { handshakeMs: 400 } });
  const silent = Array.from({ length: 25 }, () => silentSocket(port));
  await expect.poll(() => silent.filter(({ readyState }) => readyState === 'closed').length).toBe(5);
  await Promise.all(silent.map(({ isCut }) => isCut));
  const sftp = await aSession(port);
  await sleep(500);
  await sent(sftp, '/a.csv');
});

it('lets the longest silent connection make room, so that the door stays open for others', async () => {
  const { port } = await anIntake();
  const silent: ReturnType<typeof silentSocket>[] = [];
  // 20 of each network
  for (let count = 0; count < 100; count++) silent.push(silentSocket(port, `127.0.0.${2 + Math.floor(count / 20)}`));
  await Promise.all(silent.map(({ isOpen }) => isOpen));
  await sent(await aSession(port), '/a.csv');
  expect(silent.filter(({ readyState }) => readyState === 'closed')).toHaveLength(1);
});

it('reads no further while a sender is ahead of the disk', async () => {
  const { promise: isWritten, resolve: goOn } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const receive = () => {
    begun.resolve();
    return isWritten;
  };
  const { port } = await anIntake({ receive });
  const sftp = await aSession(port);
  const second = await opened(sftp, '/b.csv');
  const pause = vi.spyOn(Socket.prototype, 'pause');
  onTestFinished(() => pause.mockRestore());
  const first = sent(sftp, '/a.csv');
  // from here on everything that the sender writes waits
  await begun.promise;
  const piece = Buffer.alloc(30_000);
  let answered = 0;
  for (let count = 0; count < 400; count++) sftp.write(second, piece, 0, piece.length, count * piece.length, () => answered++);
  await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(0);
  expect(answered).toBe(0);
  goOn();
  await first;
  await expect.poll(() => answered, { timeout: 10_000 }).toBe(400);
});

it('closes beside a connection that says nothing, and after the file that is being taken', async () => {
  let isTaken = false;
  const begun = Promise.withResolvers<void>();
  const { intake, port } = await anIntake({
    receive: async () => {
      begun.resolve();
      await sleep(300);
      isTaken = true;
    },
  });
  const silent = silentSocket(port);
  const sftp = await aSession(port);
  void sent(sftp, '/a.csv').catch(() => undefined);
  await begun.promise;
  await intake.close();
  await silent.isCut;
  expect({ isTaken, left: readdirSync(folder) }).toEqual({ isTaken: true, left: [] });
});

it('tells the sender where the disk takes no files, and goes on', async () => {
  const { port, errors } = await anIntake();
  const sftp = await aSession(port);
  vi.stubEnv('TMPDIR', join(folder, 'none'));
  await expect(opened(sftp, '/a.csv')).rejects.toThrow(/could not be stored/);
  expect(errors).toHaveLength(1);
  vi.stubEnv('TMPDIR', folder);
  await sent(sftp, '/a.csv');
});

it('counts each attempt to sign in, also one that fails on our side', async () => {
  let attempts = 0;
  const { port } = await anIntake({
    authenticate: () => {
      attempts++;
      return Promise.reject(new Error('invalid byte sequence'));
    },
  });
  const client = new ssh2.Client();
  const password = { type: 'password', username: 'dealer\0', password: 'x' } as const;
  await new Promise<void>((resolve) => {
    client.on('error', () => resolve()).on('close', () => resolve());
    const authHandler = (_methods: AuthenticationType[], _partial: boolean, next: (method: typeof password) => void) => next(password);
    client.connect({ host: '127.0.0.1', port, username: 'dealer', authHandler });
  });
  expect(attempts).toBe(3);
});

it('makes keys that it can read itself', async () => {
  // the library garbles about one in 200
  const keys = await Promise.all(Array.from({ length: 1000 }, () => newHostKey('ed25519')));
  expect(keys.filter((key) => ssh2.utils.parseKey(key) instanceof Error)).toEqual([]);
});
