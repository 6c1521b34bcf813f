import type { Call } from '../calls/call';
import type { PageLine } from './page-line';

/** A telephone that a person has open in the sandbox's page. */
export interface PagePhone {
  readonly number: string;
  send: (type: string, payload?: object) => void;
  /** Shows a call that comes; false while the person is on another one. */
  offer: (call: Call, line: PageLine) => boolean;
}

/** The telephones that are open, by number: the one that was opened last rings. */
export class PagePhonesStore {
  private readonly phones = new Set<PagePhone>();

  of(number: string): PagePhone | undefined {
    return [...this.phones].findLast((phone) => phone.number === number);
  }

  add(phone: PagePhone): void {
    this.phones.add(phone);
  }

  remove(phone: PagePhone): void {
    this.phones.delete(phone);
  }
}
