const TTL_MS = 5000;
const MAX_ENTRIES = 1000;

/** Caches a value for five seconds, so that a burst of requests reads it once. Only for values that may be that stale. */
export class TtlCache<Value> {
  private readonly entries = new Map<string, { value: Value; readAt: number }>();

  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const entry = this.entries.get(key);
    if (entry && Date.now() - entry.readAt < TTL_MS) return entry.value;
    const value = await read();
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, { value, readAt: Date.now() });
    return value;
  }
}
