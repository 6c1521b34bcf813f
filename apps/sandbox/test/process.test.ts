import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
// Inside the checkout, so that the bundle finds its external packages.
const BUNDLE = path.join(ROOT, '.cache/sandbox-test/main.js');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  const bundle = await rolldown({
    input: { main: path.join(ROOT, 'apps/sandbox/src/main.ts') },
    platform: 'node',
    external: (id) => !/^(\.|\/|\0)/.test(id),
  });
  await bundle.write({ dir: path.dirname(BUNDLE), format: 'esm' });
  await bundle.close();
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await rm(path.dirname(BUNDLE), { recursive: true });
});

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [BUNDLE], {
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

const exitCode = async (child: ChildProcess) => child.exitCode ?? ((await once(child, 'exit')) as [number])[0];

it('does not run in production, and says so in one line', async () => {
  const { child, output } = run({ NODE_ENV: 'production' });
  expect(await exitCode(child)).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining('NODE_ENV=production')]);
});

it.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('says in one line that the port of %s is taken', async (variable) => {
  const occupant = http.createServer().listen(0, 'localhost');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const { child, output } = run({ [variable]: String(port) });
  expect(await exitCode(child)).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  occupant.close();
});

it('names an invalid setting', async () => {
  const { child, output } = run({ SANDBOX_PORT: 'abc' });
  expect(await exitCode(child)).toBe(1);
  expect(output()).toContain('SANDBOX_PORT');
});

it('saves its state and stops on SIGTERM, even with an open event stream', async () => {
  const { child, output } = run({ SANDBOX_DATA: dataDir });
  await vi.waitFor(() => expect(output()).toContain('Sandbox on'), 5_000);
  const url = output().match(/http:\/\/\S+\d/)?.[0] ?? '';
  await fetch(`${url}/__sandbox/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization: 'Miami Motors' }),
  });
  const stream = await fetch(`${url}/__sandbox/stream`);
  child.kill('SIGTERM');
  expect(await exitCode(child)).toBe(0);
  await stream.body?.cancel().catch(() => {});
  expect(existsSync(path.join(dataDir, 'sandbox.json'))).toBe(true);
});
