import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Loads the secrets from the data folder. Missing ones are generated and saved, readable only by this user. */
export function loadSecrets(dataFolder) {
  const file = path.join(dataFolder, 'secrets.json');
  const saved = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const secrets = { ...newSecrets(), ...saved };
  if (Object.keys(secrets).length > Object.keys(saved).length) writeAtomically(file, JSON.stringify(secrets, null, 2));
  return secrets;
}

function newSecrets() {
  return {
    APP_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: `key-1:${randomBytes(32).toString('base64')}`,
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'),
  };
}

/** A partly written file would lose the keys, and with them all encrypted data. */
function writeAtomically(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
}
