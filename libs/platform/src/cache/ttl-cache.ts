const FRESH_MS = 5000;
const MOST = 1000;

/** Remembers what was read for five seconds, so that a burst reads it once. For what may be that old, and nothing else. */
export class TtlCache<Value> {
  private readonly entries = new Map<string, { value: Value; readAt: number }>();

  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const entry = this.entries.get(key);
    if (entry && Date.now() - entry.readAt < FRESH_MS) return entry.value;
    const value = await read();
    if (this.entries.size >= MOST) this.entries.clear();
    this.entries.set(key, { value, readAt: Date.now() });
    return value;
  }
}
