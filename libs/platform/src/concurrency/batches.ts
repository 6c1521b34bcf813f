interface Batch<Item> {
  items: Item[];
  done: Promise<void>;
}

/**
 * Does work for one key at a time within this process; items that come meanwhile are done together, next. Nobody waits for company: an item that comes alone is done at once. When a batch fails, each of its items is tried by itself, so that one cannot fail the others.
 */
export class Batches<Item> {
  private readonly underway = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Batch<Item>>();

  constructor(
    private readonly work: (items: Item[]) => Promise<void>,
    private readonly limit: number,
  ) {}

  /** Settles when the item is done. */
  add(key: string, item: Item): Promise<void> {
    const open = this.waiting.get(key);
    if (!open || open.items.length >= this.limit) return this.open(key, item);
    open.items.push(item);
    return this.outcomeOf(open, item);
  }

  private open(key: string, item: Item): Promise<void> {
    const before = this.underway.get(key) ?? Promise.resolve();
    const items = [item];
    const batch: Batch<Item> = { items, done: before.then(() => this.begin(key, batch)) };
    this.waiting.set(key, batch);
    const ended = batch.done.then(
      () => undefined,
      () => undefined,
    );
    this.underway.set(key, ended);
    void ended.then(() => {
      if (this.underway.get(key) === ended) this.underway.delete(key);
    });
    return this.outcomeOf(batch, item);
  }

  private begin(key: string, batch: Batch<Item>): Promise<void> {
    if (this.waiting.get(key) === batch) this.waiting.delete(key);
    return this.work(batch.items);
  }

  private outcomeOf({ items, done }: Batch<Item>, item: Item): Promise<void> {
    return done.catch((error: unknown) => {
      if (items.length === 1) throw error;
      return this.work([item]);
    });
  }
}
