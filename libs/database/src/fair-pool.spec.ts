import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FairPool, PoolTimeoutError } from './fair-pool';

/** Clients of the pool, by name. */
class Clients {
  readonly served: string[] = [];
  private readonly releases = new Map<string, () => void>();

  constructor(private readonly pool: FairPool) {}

  /** Each name acquires a connection for an organization: `name@organization`. */
  async acquire(...names: string[]): Promise<void> {
    for (const name of names) {
      const urgency = name.startsWith('webhook') ? 'webhook' : 'usual';
      const served = (release: () => void) => {
        this.served.push(name);
        this.releases.set(name, release);
      };
      // who is still waiting when the test ends is refused later
      void this.pool.acquire(Number(name.split('@')[1]), urgency).then(served, () => undefined);
    }
    await settled();
  }

  async release(...names: string[]): Promise<void> {
    for (const name of names) {
      this.releases.get(name)?.();
      await settled();
    }
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('FairPool', () => {
  it('serves a webhook before the pages that have waited longer', async () => {
    const clients = new Clients(new FairPool(2, 1000));
    await clients.acquire('a@1', 'b@2', 'c@3', 'webhook@1');
    await clients.release('a@1', 'b@2');
    expect(clients.served).toEqual(['a@1', 'b@2', 'webhook@1', 'c@3']);
  });

  it('keeps one connection of a larger pool for webhooks, also when one is released', async () => {
    const clients = new Clients(new FairPool(6, 1000));
    await clients.acquire('a@1', 'b@1', 'c@2', 'd@2', 'e@3', 'f@4', 'webhook@1');
    expect(clients.served).toEqual(['a@1', 'b@1', 'c@2', 'd@2', 'e@3', 'webhook@1']);
    await clients.release('webhook@1');
    expect(clients.served).toHaveLength(6);
    await clients.release('a@1');
    expect(clients.served.at(-1)).toBe('f@4');
  });

  it('serves as many as there are connections, and the others in their order', async () => {
    const clients = new Clients(new FairPool(2, 1000));
    await clients.acquire('a@1', 'b@1', 'c@1', 'd@1');
    expect(clients.served).toEqual(['a@1', 'b@1']);
    await clients.release('b@1', 'a@1');
    expect(clients.served).toEqual(['a@1', 'b@1', 'c@1', 'd@1']);
  });

  it('lets one organization have all connections while no other asks', async () => {
    const clients = new Clients(new FairPool(3, 1000));
    await clients.acquire('a@1', 'b@1', 'c@1');
    expect(clients.served).toHaveLength(3);
  });

  it('serves the organization that holds the fewest first, whatever the order of arrival', async () => {
    const clients = new Clients(new FairPool(2, 1000));
    await clients.acquire('a@1', 'b@1', 'c@1', 'd@1', 'other@2');
    await clients.release('a@1');
    expect(clients.served.at(-1)).toBe('other@2');
  });

  it('alternates between organizations that hold equally many', async () => {
    const clients = new Clients(new FairPool(1, 1000));
    await clients.acquire('a@1', 'b@1', 'c@1', 'd@2', 'e@2', 'f@3');
    await clients.release('a@1', 'b@1', 'd@2', 'f@3', 'c@1');
    expect(clients.served).toEqual(['a@1', 'b@1', 'd@2', 'f@3', 'c@1', 'e@2']);
  });

  it('rejects a client that has waited too long, and reserves nothing for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = new FairPool(1, 1000);
    const release = await pool.acquire(1);
    await Promise.all([expect(pool.acquire(2)).rejects.toThrow(PoolTimeoutError), vi.advanceTimersByTimeAsync(1000)]);
    release();
    expect(await pool.acquire(3)).toBeTypeOf('function');
  });
});
