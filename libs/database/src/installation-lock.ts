import { Client } from 'pg';

/**
 * A lock that one process of the installation holds, on a connection of its own: it ends with the process or with the connection, and then the next
 * one gets it. Never through a pool that gives one server connection to several clients.
 */
export class InstallationLock {
  private client: Client | null = null;

  constructor(
    private readonly databaseUrl: string,
    private readonly key: number,
    private readonly onLost: () => void,
  ) {}

  /** False while another process holds it. */
  async tryAcquire(): Promise<boolean> {
    if (this.client) return true;
    const client = new Client({ connectionString: this.databaseUrl, application_name: 'installation lock', keepAlive: true });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [this.key]);
      if (rows[0]?.held) {
        this.client = client;
        return true;
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await client.end();
    return false;
  }

  async release(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private lose(client: Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.onLost();
  }
}
