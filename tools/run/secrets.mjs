import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The secrets of this installation: made once, then kept in the data folder for its user alone. */
export function keptSecrets(dataFolder) {
  const file = path.join(dataFolder, 'secrets.json');
  if (!fs.existsSync(file)) writeWhole(file, JSON.stringify(newSecrets(), null, 2));
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function newSecrets() {
  return {
    APP_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: `key-1:${randomBytes(32).toString('base64')}`,
  };
}

/** A half-written secret would make everything that was encrypted with it unreadable. */
function writeWhole(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
}
