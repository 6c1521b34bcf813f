import { Injectable } from '@nestjs/common';
import { AppError } from '@app/platform/errors/app-error';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, at OWASP's minimum: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENCY = 4;
const MAX_WAITING = 50;

/** Hashes passwords with limited concurrency: each takes about 20 ms of CPU, and a flood must not block everything else. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly unknownHash = hash('nobody has this password', OPTIONS);

  hash(password: string): Promise<string> {
    return this.withSlot(() => hash(password, OPTIONS));
  }

  /** Takes as long for an unknown account (`null`) as for a known one. */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.withSlot(async () => (await verify(passwordHash ?? (await this.unknownHash), password)) && passwordHash !== null);
  }

  private async withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= MAX_CONCURRENCY) await this.acquireSlot();
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  private acquireSlot(): Promise<void> {
    if (this.waiting.length >= MAX_WAITING) throw new AppError('request.too_many');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
