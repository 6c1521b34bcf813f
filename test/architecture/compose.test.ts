import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUNDLES, PAGES } from '../../tools/build/targets.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const compose = read('docker-compose.yml');

/** Variables that the containers decide, whatever .env says. */
const FIXED = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'OPERATIONS_PORT',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'DATA_DIR',
  'WEB_ROOT',
  'PUBLIC_PAGES_ROOT',
  'FEED_SFTP_PORT',
  'TRUSTED_PROXY',
];
const section = (from: string, to: string) => compose.slice(compose.indexOf(from), compose.indexOf(to));

it('hands all of .env to the processes of the product, except what the containers decide', () => {
  expect(section('x-product:', 'x-worker:')).toContain('env_file: .env');
  const environment = section('x-environment:', 'x-service:');
  const lines = [...environment.matchAll(/^ {2}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.filter(({ name, value }) => !FIXED.includes(name) && !value.startsWith(`\${${name}:`))).toEqual([]);
});

it('asks only for variables that .env.example describes', () => {
  const described = new Set([...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)[:}]/g)].map(([, name]) => name);
  expect(asked.filter((name) => !described.has(name))).toEqual([]);
});

it('gives each process more time to stop than it takes itself', () => {
  const seconds = (from: string) => Number(/stop_grace_period: (\d+)s/.exec(compose.slice(compose.indexOf(from)))?.[1]);
  const workers = Number(/CLOSE_TIMEOUT_MS = (\d+)_000/.exec(read('libs/queue/src/queue-workers.ts'))?.[1]);
  expect(seconds('x-worker:')).toBeGreaterThan(workers);
  expect(seconds('  api:')).toBeGreaterThan(10);
});

it('builds every part of an installation, and no tool of development', () => {
  const names = [...BUNDLES, ...PAGES].filter(({ inImage }) => inImage).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['api', 'worker', 'audio', 'migrate', 'web', 'public-pages', 'public-assets']));
  expect(names.filter((name) => /sandbox|demo|scale|phone/.test(name))).toEqual([]);
});
