import net from 'node:net';

/** One port in front of several API processes. A connection goes to the next of them in turn, past those that nobody answers at. */
export class LoadBalancer {
  private readonly clients = new Set<net.Socket>();
  private readonly server = net.createServer((client) => this.accept(client));
  private turn = 0;

  constructor(private readonly ports: readonly number[]) {}

  /** Answers the address that the world knows. */
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
    this.connect(client, [...this.ports.slice(first), ...this.ports.slice(0, first)]);
  }

  private connect(client: net.Socket, [port, ...others]: number[]): void {
    if (port === undefined) return void client.resetAndDestroy();
    const api = net.connect(port, '127.0.0.1');
    let connected = false;
    api.once('connect', () => {
      connected = true;
      client.pipe(api).pipe(client);
    });
    api.on('error', () => undefined);
    api.once('close', () => (connected ? client.destroy() : this.connect(client, others)));
    client.once('close', () => api.destroy());
  }
}
