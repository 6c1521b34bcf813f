const TTL_MS = 5000;
const MAX_ENTRIES = 1000;

/**
 * Caches a value for five seconds, or as long as said, so that a burst of requests reads it once. Only for values that may be that stale; a failed
 * read is not kept.
 */
export class TtlCache<Value> {
  private readonly entries = new Map<string, { value: Promise<Value>; readAt: number }>();

  constructor(
    private readonly ttlMs = TTL_MS,
    private readonly maxEntries = MAX_ENTRIES,
  ) {}

  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const entry = this.entries.get(key);
    if (entry && Date.now() - entry.readAt < this.ttlMs) return entry.value;
    const reading = { value: read(), readAt: Date.now() };
    if (this.entries.size >= this.maxEntries) this.entries.clear();
    this.entries.set(key, reading);
    try {
      return await reading.value;
    } catch (error) {
      if (this.entries.get(key) === reading) this.entries.delete(key);
      throw error;
    }
  }

  /** Has the next caller read it again. */
  forget(key: string): void {
    this.entries.delete(key);
  }
}
