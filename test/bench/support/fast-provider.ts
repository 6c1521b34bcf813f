import { randomBytes } from 'node:crypto';
import { type IncomingMessage, createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { firstFreePort } from '../../../tools/servers/server-process.mjs';
import { ANSWERS_AFTER_MS, type ProviderLists } from './provider-lists';

const FIRST_PORT = 14_560;

/**
 * A provider that accepts every message after 50 ms and does nothing else, because only the path to it is measured. It serves the given lists
 * with the same delay and forwards everything else.
 */
export class FastProvider {
  /** When the message with this body was accepted. */
  readonly acceptedAt = new Map<string, number>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  private constructor(
    readonly url: string,
    private readonly other: string,
    private readonly lists: ProviderLists | undefined,
  ) {}

  static async open(other: string, lists?: ProviderLists): Promise<FastProvider> {
    const port = await firstFreePort(FIRST_PORT);
    const provider = new FastProvider(`http://127.0.0.1:${port}`, other, lists);
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.server.listen(port, '127.0.0.1', resolve);
    await promise;
    onTestFinished(() => provider.server.closeAllConnections());
    onTestFinished(() => void provider.server.close());
    return provider;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const sent = await text(request);
    const listed = method === 'GET' ? this.lists?.answer(url, request.headers.authorization) : undefined;
    if (listed) {
      const { status, body } = await listed;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
      return;
    }
    if (method !== 'POST' || !url.endsWith('/Messages.json')) return this.forward(request, sent, response);
    const form = new URLSearchParams(sent);
    await sleep(ANSWERS_AFTER_MS);
    this.acceptedAt.set(form.get('Body') ?? '', performance.now());
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued', body: form.get('Body') }));
  }

  private async forward({ method, url, headers }: IncomingMessage, sent: string, response: ServerResponse): Promise<void> {
    const { authorization = '', 'content-type': contentType = 'text/plain' } = headers;
    const init = { method, headers: { authorization, 'content-type': contentType }, body: sent || undefined };
    const answer = await fetch(this.other + url, init);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(await answer.text());
  }
}
