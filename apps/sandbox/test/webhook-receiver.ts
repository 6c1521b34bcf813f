import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface ReceivedWebhook {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  params: Record<string, string>;
}

type Answer = (webhook: ReceivedWebhook, response: http.ServerResponse) => void;

/** A dealership's server that records webhooks and responds as configured. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  private answer: Answer = (_webhook, response) => response.setHeader('content-type', 'text/xml').end('<Response/>');
  private readonly server = http.createServer((request, response) => void this.receive(request, response));

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answerWith(answer: Answer): void {
    this.answer = answer;
  }

  /** Waits for this number of webhooks on a path. */
  async waitFor(path: string, count: number): Promise<ReceivedWebhook[]> {
    await vi.waitFor(() => {
      if (this.at(path).length < count) throw new Error(`${this.at(path).length} of ${count} webhooks came to ${path}`);
    }, 8_000);
    return this.at(path);
  }

  at(path: string): ReceivedWebhook[] {
    return this.received.filter((webhook) => webhook.path.split('?')[0] === path);
  }

  statuses(path: string): string[] {
    return this.at(path).map(({ params }) => params.MessageStatus ?? '');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const webhook: ReceivedWebhook = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      params: Object.fromEntries(new URLSearchParams(body)),
    };
    this.received.push(webhook);
    this.answer(webhook, response);
  }
}
