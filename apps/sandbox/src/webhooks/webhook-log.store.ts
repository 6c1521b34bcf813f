import { randomUUID } from 'node:crypto';
import type { ChangeFeed } from '../state/change-feed';
import type { WebhookAttempt, WebhookEntry } from './webhook-entry';

const KEPT = 5_000;

/** The latest webhooks, for the inspector. */
export class WebhookLogStore {
  private entries: WebhookEntry[] = [];

  constructor(private readonly changes: ChangeFeed) {}

  open(entry: Omit<WebhookEntry, 'id' | 'attempts'>): WebhookEntry {
    const opened: WebhookEntry = { ...entry, id: randomUUID(), attempts: [] };
    this.entries.push(opened);
    if (this.entries.length > 2 * KEPT) this.entries = this.entries.slice(-KEPT);
    this.changes.publish('webhooks');
    return opened;
  }

  attempted(entry: WebhookEntry, attempt: WebhookAttempt): void {
    entry.attempts.push(attempt);
    this.changes.publish('webhooks');
  }

  find(id: string): WebhookEntry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  newestFirst(accountSid: string | undefined): WebhookEntry[] {
    return this.entries.filter((entry) => !accountSid || entry.accountSid === accountSid).reverse();
  }

  clear(): void {
    this.entries = [];
    this.changes.publish('webhooks');
  }
}
