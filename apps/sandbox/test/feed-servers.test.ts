import { mkdtemp, readFile, rm } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'basic-ftp';
import SftpClient from 'ssh2-sftp-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../src/sandbox';

const CERTIFICATES = path.resolve(import.meta.dirname, '../certificate');
const LOGIN = { username: 'dealer', password: 'feed-secret' };

let sandbox: Sandbox;
let dataDir: string;
const open = () => createSandbox({ host: '127.0.0.1', ftpPort: 0, sftpPort: 0, httpsPort: 0, certificateDir: CERTIFICATES, dataDir });
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sandbox-'));
  sandbox = await open();
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const put = (name: string, body: string) =>
  fetch(`${sandbox.url}/__sandbox/feeds/${name}`, { method: 'PUT', body, headers: { 'content-type': 'application/octet-stream' } });
const behave = (behaviour: object) =>
  fetch(`${sandbox.url}/__sandbox/behaviour`, {
    method: 'POST',
    body: JSON.stringify(behaviour),
    headers: { 'content-type': 'application/json' },
  });

async function byFtp<T>(secure: boolean, work: (client: Client) => Promise<T>, timeoutMs = 10_000): Promise<T> {
  const client = new Client(timeoutMs);
  const secureOptions = { servername: 'localhost', ca: await readFile(path.join(CERTIFICATES, 'localhost.crt')) };
  try {
    await client.access({
      host: '127.0.0.1',
      port: sandbox.feedPorts.ftp ?? 0,
      user: LOGIN.username,
      password: LOGIN.password,
      secure,
      secureOptions,
    });
    return await work(client);
  } finally {
    client.close();
  }
}

async function bySftp<T>(work: (client: SftpClient, hostKey: string) => Promise<T>, login = LOGIN, readyTimeout = 10_000): Promise<T> {
  const client = new SftpClient();
  let hostKey = '';
  const hostVerifier = (key: Buffer) => {
    hostKey = key.toString('base64');
    return true;
  };
  try {
    await client.connect({ host: '127.0.0.1', port: sandbox.feedPorts.sftp ?? 0, ...login, hostVerifier, readyTimeout });
    return await work(client, hostKey);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const byHttps = async (name: string) => {
  const ca = await readFile(path.join(CERTIFICATES, 'localhost.crt'));
  return new Promise<string>((resolve, reject) => {
    https
      .get(
        `https://localhost:${sandbox.feedPorts.https}/feeds/${name}`,
        { ca },
        (answer) => void buffer(answer).then((bytes) => resolve(String(bytes))),
      )
      .on('error', reject);
  });
};

it.each([false, true])('serves a file by FTP, secured: %s', async (secure) => {
  await put('lot/stock.csv', 'a,b');
  await byFtp(secure, async (client) => {
    expect((await client.list('/lot')).map(({ name, size }) => [name, size])).toEqual([['stock.csv', 3]]);
    const target = new PassThrough();
    const [read] = await Promise.all([buffer(target), client.downloadTo(target, '/lot/stock.csv')]);
    expect(String(read)).toBe('a,b');
  });
});

it('secures every session of many at the same time', async () => {
  const listed = await Promise.all(Array.from({ length: 12 }, () => byFtp(true, (client) => client.list('/'))));
  expect(listed).toHaveLength(12);
});

it('serves the same file by SFTP and HTTPS', async () => {
  await put('lot/stock.csv', 'c'.repeat(100_000));
  await bySftp(async (client) => {
    expect((await client.list('/lot')).map(({ name, size }) => [name, size])).toEqual([['stock.csv', 100_000]]);
    expect(await client.get('/lot/stock.csv')).toEqual(Buffer.from('c'.repeat(100_000)));
    expect(await client.exists('/../etc/passwd')).toBe(false);
  });
  expect(await byHttps('lot/stock.csv')).toBe('c'.repeat(100_000));
});

it('refuses another password, and shows the same host key after a restart', async () => {
  await expect(bySftp(async () => null, { ...LOGIN, password: 'wrong' })).rejects.toThrow(/authentication/i);
  const key = await bySftp(async (_client, hostKey) => hostKey);
  await sandbox.close();
  sandbox = await open();
  expect(await bySftp(async (_client, hostKey) => hostKey)).toBe(key);
});

it.each([{ hangMs: 60_000 }, { reset: true }])('ends or hangs where the behaviour of feeds says so: %o', async (behaviour) => {
  await behave({ match: { api: 'feeds' }, ...behaviour });
  await expect(byFtp(false, (client) => client.list('/'), 500)).rejects.toBeInstanceOf(Error);
  await expect(bySftp((client) => client.list('/'), LOGIN, 500)).rejects.toBeInstanceOf(Error);
  await behave({});
  await expect(bySftp((client) => client.list('/'))).resolves.toBeDefined();
});

it('says how it is reached, and what it has', async () => {
  await put('one.csv', 'a');
  const feeds = (await (await fetch(`${sandbox.url}/__sandbox/feeds`)).json()) as { ports: object; files: { name: string }[] };
  expect(feeds).toMatchObject({ ...LOGIN, ports: sandbox.feedPorts });
  expect(feeds.files.map(({ name }) => name)).toContain('one.csv');
  await fetch(`${sandbox.url}/__sandbox/feeds/one.csv`, { method: 'DELETE' });
  expect(await byFtp(false, (client) => client.list('/'))).not.toContainEqual(expect.objectContaining({ name: 'one.csv' }));
});
