import type { PagePhone } from './page-line';

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
