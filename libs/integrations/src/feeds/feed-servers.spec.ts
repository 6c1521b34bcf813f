import { mkdtemp } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PublicHttp } from '../network/public-http';
import { FeedServers } from './feed-servers';

const CONFIG = { FEED_PRIVATE_HOSTS: ['localhost'] };
const LIMITS = { maxBytes: 1_000, timeoutMs: 400 };

async function downloadFrom(answer: (response: ServerResponse) => unknown, size: number | null = null, limits = LIMITS) {
  const server = createServer((_request, response) => void answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const feeds = new FeedServers(CONFIG, new PublicHttp(CONFIG));
  const path = join(await mkdtemp(join(tmpdir(), 'download-')), 'file');
  const link = { mode: 'https', url: `http://localhost:${port}/stock.csv`, username: null, hostKey: null } as const;
  return feeds.download(link, { name: 'stock.csv', size, modifiedAt: null }, path, limits);
}

it('copies a file within its limits', async () => {
  expect(await downloadFrom((response) => response.end('x'.repeat(1_000)))).toMatchObject({ size: 1_000 });
});

it('refuses a file that is larger, by what the server says or by what comes', async () => {
  const neverAsked = () => {
    throw new Error('The file was fetched');
  };
  await expect(downloadFrom(neverAsked, 1_001)).rejects.toMatchObject({ reason: 'too_large' });
  await expect(downloadFrom((response) => response.end('x'.repeat(1_001)))).rejects.toMatchObject({ reason: 'too_large' });
});

it('gives a server up that never ends', async () => {
  const drips = (response: ServerResponse) => {
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  };
  await expect(downloadFrom(drips)).rejects.toMatchObject({ reason: 'timeout' });
});

it('gives a server up that brings less than 64 KB in a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const trickles = (response: ServerResponse) => {
    response.write('x'.repeat(900));
    // the first bytes have come by then
    setTimeout(() => vi.advanceTimersByTime(60_000), 50);
  };
  const limits = { ...LIMITS, timeoutMs: 10_000 };
  await expect(downloadFrom(trickles, null, limits)).rejects.toMatchObject({ reason: 'too_slow' });
});
