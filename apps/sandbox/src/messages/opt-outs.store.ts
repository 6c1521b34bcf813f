import { bareAddress } from './address';

const keyOf = (accountSid: string, dealer: string, customer: string) => `${accountSid} ${bareAddress(dealer)} ${bareAddress(customer)}`;

/** Customers who opted out of SMS, per dealership number. */
export class OptOutsStore {
  private readonly optedOut = new Set<string>();

  has(accountSid: string, dealer: string, customer: string): boolean {
    return this.optedOut.has(keyOf(accountSid, dealer, customer));
  }

  set(accountSid: string, dealer: string, customer: string, optedOut: boolean): void {
    const key = keyOf(accountSid, dealer, customer);
    if (optedOut) this.optedOut.add(key);
    else this.optedOut.delete(key);
  }

  clear(): void {
    this.optedOut.clear();
  }

  toKeep(): string[] {
    return [...this.optedOut];
  }

  restore(keys: string[]): void {
    for (const key of keys) this.optedOut.add(key);
  }
}
