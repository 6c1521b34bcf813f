/** One timer that is either off, waiting once, or beating. */
export class Ticker {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly work: () => void) {}

  get running(): boolean {
    return this.timer !== undefined;
  }

  /** Does the work once after the wait, unless it is already waiting. */
  once(afterMs: number): void {
    if (this.running) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.work();
    }, afterMs);
  }

  /** Does the work again and again, unless it already does. */
  every(periodMs: number): void {
    if (this.running) return;
    this.timer = setInterval(this.work, periodMs);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
