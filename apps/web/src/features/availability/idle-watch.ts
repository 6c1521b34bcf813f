/** After ten minutes without a touch somebody counts as away. */
const IDLE_AFTER_MS = 10 * 60_000;

/** One browser's idleness: tells once when it begins, and once when it ends. */
export class IdleWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private idle = false;

  constructor(private readonly tell: (idle: boolean) => void) {
    this.wait();
  }

  /** Somebody is here. */
  touch(): void {
    this.wait();
    this.set(false);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.set(true), IDLE_AFTER_MS);
  }

  private set(idle: boolean): void {
    if (this.idle === idle) return;
    this.idle = idle;
    this.tell(idle);
  }
}
