import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConnectionTurns, NoConnectionError } from './connection-turns';

/** Those who ask, by the names under which they are let in. */
class Queue {
  readonly entered: string[] = [];
  private readonly leaving = new Map<string, () => void>();

  constructor(private readonly turns: ConnectionTurns) {}

  /** Each of these asks for an organization, written as `name@organization`. */
  async ask(...names: string[]): Promise<void> {
    for (const name of names) {
      void this.turns.take(Number(name.split('@')[1])).then((leave) => {
        this.entered.push(name);
        this.leaving.set(name, leave);
      });
    }
    await settled();
  }

  async leave(...names: string[]): Promise<void> {
    for (const name of names) {
      this.leaving.get(name)?.();
      await settled();
    }
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('ConnectionTurns', () => {
  it('lets in as many as there are connections, and the others in their order', async () => {
    const queue = new Queue(new ConnectionTurns(2, 1000));
    await queue.ask('a@1', 'b@1', 'c@1', 'd@1');
    expect(queue.entered).toEqual(['a@1', 'b@1']);
    await queue.leave('b@1', 'a@1');
    expect(queue.entered).toEqual(['a@1', 'b@1', 'c@1', 'd@1']);
  });

  it('lets one organization have all of them while nobody else asks', async () => {
    const queue = new Queue(new ConnectionTurns(3, 1000));
    await queue.ask('a@1', 'b@1', 'c@1');
    expect(queue.entered).toHaveLength(3);
  });

  it('calls the organization that holds the fewest, whoever asked first', async () => {
    const queue = new Queue(new ConnectionTurns(2, 1000));
    await queue.ask('a@1', 'b@1', 'c@1', 'd@1', 'other@2');
    await queue.leave('a@1');
    expect(queue.entered.at(-1)).toBe('other@2');
  });

  it('goes round between those who hold as much', async () => {
    const queue = new Queue(new ConnectionTurns(1, 1000));
    await queue.ask('a@1', 'b@1', 'c@1', 'd@2', 'e@2', 'f@3');
    await queue.leave('a@1', 'b@1', 'd@2', 'f@3', 'c@1');
    expect(queue.entered).toEqual(['a@1', 'b@1', 'd@2', 'f@3', 'c@1', 'e@2']);
  });

  it('refuses whoever has waited for too long, and keeps nothing for them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const turns = new ConnectionTurns(1, 1000);
    const leave = await turns.take(1);
    await Promise.all([expect(turns.take(2)).rejects.toThrow(NoConnectionError), vi.advanceTimersByTimeAsync(1000)]);
    leave();
    expect(await turns.take(3)).toBeTypeOf('function');
  });
});
