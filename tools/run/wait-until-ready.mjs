import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

const TIMEOUT_MS = 60_000;

/** Waits until the response of a URL passes `isReady`. */
export async function waitUntilReady(url, isReady = () => true) {
  const deadline = Date.now() + TIMEOUT_MS;
  let last;
  while (Date.now() < deadline) {
    last = await ask(url);
    if (last.response && isReady(last.response)) return;
    await sleep(100);
  }
  throw new Failure(
    `${url} was not ready after ${TIMEOUT_MS / 1000} seconds: ${last.response ? await describe(last.response) : last.error.message}`,
  );
}

async function ask(url) {
  try {
    return { response: await fetch(url, { signal: AbortSignal.timeout(5_000) }) };
  } catch (error) {
    return { error: error.cause ?? error };
  }
}

const describe = async (response) => `status ${response.status}, ${await response.text()}`;
