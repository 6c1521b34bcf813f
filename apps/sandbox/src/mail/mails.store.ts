import type { ChangeFeed } from '../state/change-feed';
import type { Mail } from './mail';

const KEPT = 1_000;

/** The product's mails, newest first. */
export class MailsStore {
  private mails: Mail[] = [];

  constructor(private readonly changes: ChangeFeed) {}

  add(mail: Mail): void {
    this.mails = [mail, ...this.mails].slice(0, KEPT);
    this.changes.publish('mails');
  }

  list(to?: string): Mail[] {
    const wanted = to?.toLowerCase();
    return wanted ? this.mails.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted)) : this.mails;
  }

  clear(): void {
    this.mails = [];
    this.changes.publish('mails');
  }

  restore(mails: Mail[]): void {
    this.mails = mails;
  }
}
