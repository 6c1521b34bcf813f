import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { Metrics } from '../metrics/metrics';

/**
 * Serves `GET /metrics` and `GET /health` of one process, on a port of their own that is not published: both tell strangers too much.
 * `/health` returns 200 from the start until the shutdown begins, then 503. Without OPERATIONS_PORT nothing listens.
 */
@Injectable()
export class OperationsServer implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private server: Server | undefined;
  private isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'OPERATIONS_PORT'>,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { OPERATIONS_PORT: port } = this.config;
    if (port === 0) return;
    this.server = createServer((request, response) => void this.answer(request, response)).listen(port);
    await once(this.server, 'listening');
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, contentType: string, body: string) =>
      response.writeHead(status, { 'content-type': contentType }).end(body);
    if (method !== 'GET') return void say(405, 'text/plain', '');
    if (url === '/health')
      return void say(this.isStopping ? 503 : 200, 'application/json', `{"status":"${this.isStopping ? 'down' : 'ok'}"}`);
    if (url !== '/metrics') return void say(404, 'text/plain', '');
    say(200, 'text/plain; version=0.0.4', await this.metrics.read());
  }
}
