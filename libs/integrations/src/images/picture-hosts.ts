import { Injectable } from '@nestjs/common';
import { PublicHttp } from '../network/public-http';

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const MAX_PER_HOST = 2;

/** Fetches pictures from dealers' hosts, two at a time of each host, so that a small server is not overrun. */
@Injectable()
export class PictureHosts {
  private readonly busy = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly http: PublicHttp) {}

  /** Throws a `RemoteError`. The time limit begins when the host has room. */
  async fetch(url: string): Promise<Buffer> {
    const { host } = new URL(url);
    await this.acquire(host);
    try {
      return await this.http.download(url, MAX_BYTES, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } finally {
      this.release(host);
    }
  }

  private async acquire(host: string): Promise<void> {
    const busy = this.busy.get(host) ?? 0;
    if (busy < MAX_PER_HOST) {
      this.busy.set(host, busy + 1);
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.set(host, [...(this.waiting.get(host) ?? []), resolve]);
    await promise;
  }

  private release(host: string): void {
    const [next, ...others] = this.waiting.get(host) ?? [];
    if (others.length > 0) this.waiting.set(host, others);
    else this.waiting.delete(host);
    if (next) return next();
    const busy = (this.busy.get(host) ?? 1) - 1;
    if (busy > 0) this.busy.set(host, busy);
    else this.busy.delete(host);
  }
}
