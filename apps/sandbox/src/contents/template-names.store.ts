const BLOCKED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = (accountSid: string, name: string) => `${accountSid} ${name}`;

/** Names of deleted or rejected templates, which WhatsApp blocks for 30 days. */
export class TemplateNamesStore {
  private readonly blockedUntil = new Map<string, number>();

  block(accountSid: string, name: string, now: number): void {
    this.blockedUntil.set(keyOf(accountSid, name), now + BLOCKED_FOR_MS);
  }

  isBlocked(accountSid: string, name: string, now: number): boolean {
    return (this.blockedUntil.get(keyOf(accountSid, name)) ?? 0) > now;
  }

  clear(): void {
    this.blockedUntil.clear();
  }

  toKeep(): [string, number][] {
    return [...this.blockedUntil];
  }

  restore(blocked: [string, number][]): void {
    for (const [key, until] of blocked) this.blockedUntil.set(key, until);
  }
}
