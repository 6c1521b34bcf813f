/** Renewed this long before it expires; a token of under a minute in its half. */
const BEFORE_MS = 60_000;
const RETRY_MS = 5_000;

/** When to renew a token that lives so long. */
export const refreshDelayMs = (ttlSeconds: number): number => Math.max(1_000, Math.max(ttlSeconds * 1_000 - BEFORE_MS, ttlSeconds * 500));

/**
 * Renews the device's token by a timer of our own: the SDK announces the end once for each connection, and one of its old timers cancels a
 * newer one. A token that does not come is requested again, until `stop`.
 */
export class TokenRefresh {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  /** `renew` fetches and hands over a token and returns its seconds. */
  constructor(private readonly renew: () => Promise<number>) {}

  schedule(ttlSeconds: number): void {
    this.runIn(refreshDelayMs(ttlSeconds));
  }

  /** The SDK says that the token is about to expire, or has. */
  async now(): Promise<void> {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    try {
      this.schedule(await this.renew());
    } catch {
      this.runIn(RETRY_MS);
    }
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private runIn(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.now(), delayMs);
  }
}
