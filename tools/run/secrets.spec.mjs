import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets.mjs';

let folder;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('generates secrets once', () => {
  const secrets = loadSecrets(folder);
  expect(Object.keys(secrets)).toEqual(['APP_SECRET', 'ENCRYPTION_KEYS', 'VAPID_PRIVATE_KEY']);
  expect(loadSecrets(folder)).toEqual(secrets);
});

it('keeps existing secrets when a new one is added', () => {
  const file = path.join(folder, 'secrets.json');
  fs.writeFileSync(file, JSON.stringify({ APP_SECRET: 'old', ENCRYPTION_KEYS: 'old:keys' }));
  const secrets = loadSecrets(folder);
  expect(secrets).toEqual({ APP_SECRET: 'old', ENCRYPTION_KEYS: 'old:keys', VAPID_PRIVATE_KEY: expect.any(String) });
  expect(loadSecrets(folder)).toEqual(secrets);
});
