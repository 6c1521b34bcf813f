import { Redis } from 'ioredis';
import pg from 'pg';
import { Failure } from '../failure.mjs';

const TIMEOUT_MS = 5_000;
const AUTHENTICATION_FAILED = ['28000', '28P01'];

/** Opens and closes one connection. Fails with the name of the variable and the reason. */
export async function checkDatabase(name, url, { loginMayBeMissing = false } = {}) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (loginMayBeMissing && AUTHENTICATION_FAILED.includes(error.code)) return;
    throw unreachable(name, url, 'PostgreSQL', error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function checkRedis(name, url) {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let reason;
  client.on('error', (error) => (reason = error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw unreachable(name, url, 'Redis', reason ?? error);
  } finally {
    client.disconnect();
  }
}

function unreachable(name, url, server, error) {
  const { host } = new URL(url);
  return new Failure(
    `${name} does not work: ${server} at ${host} ${describeFailure(error)}. Correct it, or remove it to use the embedded server.`,
  );
}

function describeFailure(error) {
  const { code, message } = error.errors?.[0] ?? error;
  if (code === 'ECONNREFUSED') return 'refused the connection (is it running?)';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has an unknown host name';
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'did not answer within 5 seconds';
  return `answered "${message}"`;
}
