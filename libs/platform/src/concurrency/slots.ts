/** A bound on work that runs at the same time: what comes beyond it waits in its order. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // handed over, so that nobody who comes meanwhile takes it
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
