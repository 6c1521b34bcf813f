/** One timer that is off, waits once, or repeats. */
export class Ticker {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly work: () => void) {}

  get running(): boolean {
    return this.timer !== undefined;
  }

  /** Runs the work once after the wait, unless it already waits. */
  once(afterMs: number): void {
    if (this.running) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.work();
    }, afterMs);
  }

  /** Repeats the work, unless it already does. */
  every(periodMs: number): void {
    if (this.running) return;
    this.timer = setInterval(this.work, periodMs);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
