/**
 * Faults that happen one after the other while items of work go through: each begins with its share of the items, and the next share waits until it
 * has ended. A process that starts while Postgres is away would not come back.
 */
export class StagedFaults {
  private readonly begun: Promise<void>[] = [];

  constructor(
    private readonly faults: readonly (() => Promise<void>)[],
    private readonly items: number,
  ) {}

  /** Call it before each item, in their order. */
  async reach(index: number): Promise<void> {
    const share = Math.floor((index * (this.faults.length + 1)) / this.items);
    const fault = this.faults[share - 1];
    if (!fault) return;
    const before = this.begun[share - 2] ?? Promise.resolve();
    this.begun[share - 1] ??= before.then(fault);
    await before;
  }

  async ended(): Promise<void> {
    await Promise.all(this.begun);
  }
}
