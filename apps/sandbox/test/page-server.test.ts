import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, createSandbox } from '../src/sandbox';

let pageDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  pageDir = await mkdtemp(path.join(tmpdir(), 'sandbox-page-'));
  await writeFile(path.join(pageDir, 'index.html'), '<title>Phone</title>');
  await writeFile(path.join(pageDir, 'style.css'), 'body {}');
  sandbox = await createSandbox({ pageDir });
});
afterAll(async () => {
  await sandbox.close();
  await rm(pageDir, { recursive: true });
});

const visit = (address: string) => fetch(sandbox.url + address, { headers: { accept: 'text/html' } });

it.each(['/', '/?customer=%2B13055550142', '/mail', '/mail?mail=1'])('serves the page at %s without caching', async (address) => {
  const response = await visit(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Phone');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('serves the files of the page', async () => {
  const response = await fetch(`${sandbox.url}/style.css`);
  expect(response.headers.get('content-type')).toContain('text/css');
});

it.each(['/__sandbox/nothing', '/api.twilio.com/nothing'])('returns an error for %s instead of the page', async (address) => {
  const response = await visit(address);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});

it('explains how to build the page when it is missing', async () => {
  const bare = await createSandbox({ pageDir: path.join(pageDir, 'nowhere') });
  expect(await (await fetch(bare.url, { headers: { accept: 'text/html' } })).text()).toContain('npm run build');
  await bare.close();
});
