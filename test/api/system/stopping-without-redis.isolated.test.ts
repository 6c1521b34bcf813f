import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually';
import { getProduct } from '../../harness/product';

/** In place of Redis: takes connections and never says a word. */
let mute: Server;
let taken = 0;
let open = 0;
const unhandled: unknown[] = [];
const record = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  mute = createServer((socket) => {
    taken++;
    open++;
    socket.on('error', () => undefined).on('close', () => open--);
    socket.resume();
  });
  await once(mute.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => mute.close());
beforeEach(() => void process.on('unhandledRejection', record));
afterEach(() => void process.off('unhandledRejection', record));

const muteUrl = () => `redis://127.0.0.1:${(mute.address() as AddressInfo).port}`;

/** All rejections of the connections that have just ended were handled or not. */
async function afterTheLastConnection(): Promise<void> {
  await eventually(() => expect(open).toBe(0));
  await nextTurn();
}

it('stops quietly while Redis has taken its connections and not answered yet', async () => {
  const { app } = await (await getProduct()).startAnotherApi({ REDIS_URL: muteUrl() });
  await eventually(() => expect(taken).toBeGreaterThan(3));
  await app.close();
  await afterTheLastConnection();
  expect(unhandled).toEqual([]);
});

it('stops quietly while Redis cannot be reached', async () => {
  const { app } = await (await getProduct()).startAnotherApi({ REDIS_URL: 'redis://127.0.0.1:1' });
  await app.close();
  await nextTurn();
  expect(unhandled).toEqual([]);
});
