import path from 'node:path';
import { Failure } from '../failure.mjs';
import { root } from '../paths.mjs';

/** Reads the settings of a run from the environment. Fails with an explanation when a value is not usable. */
export function readSettings(given) {
  const production = given.NODE_ENV === 'production';
  const sandboxPort = portFrom(given, 'SANDBOX_PORT', 3100);
  const exposure = exposureOf(given);
  return {
    port: portFrom(given, 'PORT', 3000),
    sandboxPort,
    sandboxSmtpPort: portFrom(given, 'SANDBOX_SMTP_PORT', 3125),
    feedPorts: {
      SANDBOX_FTP_PORT: portFrom(given, 'SANDBOX_FTP_PORT', sandboxPort + 21),
      SANDBOX_SFTP_PORT: portFrom(given, 'SANDBOX_SFTP_PORT', sandboxPort + 22),
      SANDBOX_HTTPS_PORT: portFrom(given, 'SANDBOX_HTTPS_PORT', sandboxPort + 43),
    },
    webPort: portFrom(given, 'WEB_PORT', 5173),
    dataFolder: path.resolve(root, given.DATA_DIR || '.data'),
    database: databaseFrom(given),
    redisUrl: given.REDIS_URL ? urlFrom(given, 'REDIS_URL', ['redis:', 'rediss:']) : undefined,
    usesSandbox: !production && !given.TWILIO_BASE_URL,
    exposure,
    fillsDemo: !production && (given.DEMO === '1' || (given.DEMO !== '0' && exposure === undefined)),
  };
}

/** Why others than the person at this machine may reach the product, or be reached by it; undefined if they may not. */
function exposureOf({ HOST, PUBLIC_URL, TWILIO_BASE_URL }) {
  if (HOST && !LOOPBACK.has(HOST)) return `HOST is ${HOST}`;
  const [name] = Object.entries({ PUBLIC_URL, TWILIO_BASE_URL }).find(([, url]) => url && !isLoopback(url)) ?? [];
  return name && `${name} is not on this machine`;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const isLoopback = (url) => URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);

/** The two addresses of an external database; undefined for the embedded one. */
function databaseFrom(given) {
  const names = ['DATABASE_URL', 'DATABASE_OWNER_URL'];
  const missing = names.filter((name) => !given[name]);
  if (missing.length === 2) return undefined;
  if (missing.length === 1) {
    throw new Failure(
      `${missing[0]} is missing. An external database needs both DATABASE_URL (the product's login) and DATABASE_OWNER_URL (the owner's login, for migrations).`,
    );
  }
  const [appUrl, ownerUrl] = names.map((name) => urlFrom(given, name, ['postgres:', 'postgresql:']));
  return { appUrl, ownerUrl };
}

function urlFrom(given, name, protocols) {
  const url = given[name];
  if (URL.canParse(url) && protocols.includes(new URL(url).protocol)) return url;
  throw new Failure(`${name} is not an address. The format is ${protocols[0]}//user:password@host:port/name.`);
}

function portFrom(given, name, defaultPort) {
  const port = Number(given[name] || defaultPort);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Failure(`${name} is ${given[name]}, which is not a port. Choose a number from 1 to 65535.`);
}
