import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { megabytesOf } from '../cluster/memory';
import { BenchProduct, type Running } from './support/bench-product';
import { cycle, requestsPerSecond } from './support/closed-loop';
import { sized } from './support/form';
import { alone, compared, keepResult } from './support/results';
import { inTurns } from './support/rounds';

const SETTLE_MS = sized(10_000, 1_000);
const LOOK_EVERY_MS = 2;
const MEMORY_MB = 250;

/** Milliseconds from the start of the process to its first response. */
async function timeToAnswer({ program, url }: Running, path: string): Promise<number> {
  await program.kill();
  const startedAt = performance.now();
  program.start();
  const answers = () =>
    fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(LOOK_EVERY_MS);
  return performance.now() - startedAt;
}

it('start', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('empty-nest');
  const api = { program: product.api, url: product.url };
  const rounds = await inTurns({
    product: async () => ({ start: await timeToAnswer(api, '/api/health') }),
    limit: async () => ({ start: await timeToAnswer(limit, '/') }),
  });

  await sleep(SETTLE_MS);
  const idle = await megabytesOf(product.api);
  const { headers } = await product.asOwner(1);
  await requestsPerSecond(api.url, cycle([{ path: '/api/chats', headers }]));
  const loaded = await megabytesOf(product.api);
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
  keepResult('start', 'an API process from its start to its first answer, and what it holds', [
    ...compared(rounds, [{ figure: 'start', unit: 'ms', atMost: 2.5 }]),
    alone({ figure: 'memory, idle', unit: 'MB', atMost: MEMORY_MB }, [idle]),
    alone({ figure: 'memory, after 16 connections read lists', unit: 'MB', atMost: MEMORY_MB }, [loaded]),
  ]);
});
