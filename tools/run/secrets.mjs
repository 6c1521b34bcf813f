import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The secrets of this installation: made once, then kept in the data folder for its user alone. One that an earlier version did not know is added. */
export function keptSecrets(dataFolder) {
  const file = path.join(dataFolder, 'secrets.json');
  const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const secrets = { ...newSecrets(), ...kept };
  if (Object.keys(secrets).length > Object.keys(kept).length) writeWhole(file, JSON.stringify(secrets, null, 2));
  return secrets;
}

function newSecrets() {
  return {
    APP_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: `key-1:${randomBytes(32).toString('base64')}`,
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'),
  };
}

/** A half-written secret would make everything that was encrypted with it unreadable. */
function writeWhole(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
}
