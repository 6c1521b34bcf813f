import net from 'node:net';

interface Pair {
  client: net.Socket;
  api: net.Socket;
}

/** One port in front of several API processes, round robin, skipping those that do not answer. */
export class LoadBalancer {
  private readonly clients = new Set<net.Socket>();
  private readonly pairs = new Set<Pair>();
  /** Connections that arrived while the network was silent. */
  private readonly unanswered: (() => void)[] = [];
  private isSilent = false;
  private readonly server = net.createServer((client) => this.accept(client));
  private turn = 0;

  constructor(private readonly ports: readonly number[]) {}

  /** Returns the public address. */
  async listen(port: number): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.server.once('error', reject);
    this.server.listen(port, '127.0.0.1', resolve);
    await promise;
    return `http://127.0.0.1:${port}`;
  }

  /** Cuts each open connection with this chance, as a bad network does; answers how many were cut. */
  cut(chance: number): number {
    const unlucky = [...this.clients].filter(() => Math.random() < chance);
    for (const client of unlucky) client.resetAndDestroy();
    return unlucky.length;
  }

  /** A silent network: connections stay open, new ones are accepted, and nothing is forwarded, not even their end. */
  fallSilent(): void {
    this.isSilent = true;
    for (const { client, api } of this.pairs) {
      client.unpipe(api).pause();
      api.unpipe(client).pause();
    }
  }

  /** What waited is passed on late. */
  speak(): void {
    this.isSilent = false;
    for (const pair of this.pairs) {
      if (pair.client.destroyed) pair.api.destroy();
      else pipeBoth(pair);
    }
    for (const call of this.unanswered.splice(0)) call();
  }

  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.server.close(() => resolve());
    for (const client of this.clients) client.destroy();
    await promise;
  }

  private accept(client: net.Socket): void {
    this.clients.add(client);
    client.once('close', () => this.clients.delete(client));
    client.on('error', () => undefined);
    const first = this.turn++ % this.ports.length;
    const connect = () => this.connect(client, [...this.ports.slice(first), ...this.ports.slice(0, first)]);
    if (this.isSilent) this.unanswered.push(connect);
    else connect();
  }

  private connect(client: net.Socket, [port, ...others]: number[]): void {
    if (client.destroyed) return;
    if (port === undefined) return void client.resetAndDestroy();
    const api = net.connect(port, '127.0.0.1');
    const pair = { client, api };
    api.once('connect', () => {
      this.pairs.add(pair);
      if (!this.isSilent) pipeBoth(pair);
    });
    api.on('error', () => undefined);
    api.once('close', () => {
      const wasConnected = this.pairs.delete(pair);
      if (!wasConnected) this.connect(client, others);
      else client.destroy();
    });
    client.once('close', () => this.isSilent || api.destroy());
  }
}

function pipeBoth({ client, api }: Pair): void {
  client.pipe(api).pipe(client);
}
