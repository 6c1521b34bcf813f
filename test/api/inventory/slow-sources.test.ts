import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { QUEUE_SLOTS } from '@app/queue/queue-slots.policy';
import { expect, it, onTestFinished } from 'vitest';
import { Chat } from '../../factories/chat.factory';
import { Feeds } from '../../factories/feed.factory';
import { PNG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

const SOURCES_EACH = 10;

/** A dealer's server that begins to send each file and never ends. */
async function aSlowServer() {
  const waiting = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.write('Stock,Year,Make,Model,Price\n');
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/stock.csv`, waiting, close };
}

async function aDealershipOfSlowSources() {
  const { manager } = await anOrganization().with('manager');
  const server = await aSlowServer();
  await Promise.all(Array.from({ length: SOURCES_EACH }, (_, place) => fetchFrom(manager, `${server.url}?${place}`)));
  return server;
}

async function fetchFrom(manager: HttpClient, url: string): Promise<void> {
  const connection = { mode: 'https', url };
  const { body } = await manager.post<InventorySourceView>('/api/inventory/sources', { name: 'Slow', connection });
  expect((await manager.post<UploadedRun>(`/api/inventory/sources/${body.id}/sync`)).status).toBe(200);
}

it('twenty slow servers of two dealerships hold neither a third one’s photo nor its file, nor all places for fetching', async () => {
  const slow = await Promise.all([aDealershipOfSlowSources(), aDealershipOfSlowSources()]);
  const { share } = QUEUE_SLOTS.feeds;
  await eventually(async () => expect(slow.map(({ waiting }) => waiting.size)).toEqual([share, share]));
  const org = await anOrganization().withTwilio().with('manager', 'agent');
  const customer = org.customer('+13055550177');
  await customer.sends({ media: [{ content_type: 'image/png', base64: Buffer.from(PNG).toString('base64') }] });
  const chat = await Chat.of(org, customer, 'whatsapp');
  await eventually(async () => expect((await chat.messages(org.agent))[0]?.media[0]).toMatchObject({ state: 'ready' }));
  const feeds = await Feeds.of(org.manager);
  expect(await feeds.read('Stock,Year,Make,Model,Price\nA1,2022,Kia,Rio,9000')).toMatchObject({ state: 'applied' });
  const quick = await aSlowServer();
  await fetchFrom(org.manager, quick.url);
  await eventually(async () => expect(quick.waiting.size).toBe(1));
  expect(slow.map(({ waiting }) => waiting.size)).toEqual([share, share]);
  for (const { close } of [...slow, quick]) close();
});

it('a preview of a slow server holds back neither another dealership’s nor, once its reader has gone, the next one', async () => {
  const server = await aSlowServer();
  const [first, second] = [await anOrganization().with('manager'), await anOrganization().with('manager')];
  const source = async ({ manager }: typeof first) =>
    (await manager.post<InventorySourceView>('/api/inventory/sources', { name: 'Slow', connection: { mode: 'https', url: server.url } }))
      .body.id;
  const [mine, theirs] = [await source(first), await source(second)];
  const sampleOf = async ({ manager }: typeof first, id: number, signal: AbortSignal) =>
    manager.send('POST', `/api/inventory/sources/${id}/sample`, { headers: await manager.tokenHeaders(), signal });
  const reader = new AbortController();
  const left = sampleOf(first, mine, reader.signal).catch(() => 'left');
  await eventually(async () => expect(server.waiting.size).toBe(1));
  expect((await first.manager.post(`/api/inventory/sources/${mine}/sample`)).status).toBe(429);
  const other = sampleOf(second, theirs, AbortSignal.timeout(30_000));
  await eventually(async () => expect(server.waiting.size).toBe(2));
  reader.abort();
  expect(await left).toBe('left');
  await eventually(async () => expect(server.waiting.size).toBe(1));
  // the server sees that the reader has gone before the api has ended its preview
  const answers: ReturnType<typeof sampleOf>[] = [];
  let isRefused = true;
  const askAgain = () => {
    isRefused = false;
    const answer = sampleOf(first, mine, AbortSignal.timeout(30_000));
    answers.push(answer);
    void answer.then(({ status }) => (isRefused = status === 429));
  };
  await eventually(async () => {
    if (isRefused) askAgain();
    expect(server.waiting.size).toBe(2);
  });
  server.close();
  expect((await Promise.all([other, ...answers.slice(-1)])).map(({ status }) => status)).toEqual([200, 200]);
});
