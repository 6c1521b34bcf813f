import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

const PATIENCE_MS = 60_000;

/** Waits until an address answers as it should. */
export async function untilAnswers(url, isRight = () => true) {
  const deadline = Date.now() + PATIENCE_MS;
  let last;
  while (Date.now() < deadline) {
    last = await ask(url);
    if (last.response && isRight(last.response)) return;
    await sleep(100);
  }
  throw new Failure(
    `${url} was not ready after ${PATIENCE_MS / 1000} seconds: ${last.response ? await inWords(last.response) : last.error.message}`,
  );
}

async function ask(url) {
  try {
    return { response: await fetch(url, { signal: AbortSignal.timeout(5_000) }) };
  } catch (error) {
    return { error: error.cause ?? error };
  }
}

const inWords = async (response) => `it answers ${response.status} ${await response.text()}`;
