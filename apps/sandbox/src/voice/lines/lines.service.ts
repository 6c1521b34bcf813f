import type { CallLine } from '../calls/call';
import { ClientLine, type ClientLineServices } from './client-line';
import { PageLine } from './page-line';
import type { PagePhonesStore } from './page-phones.store';
import { PhoneLine, type PhoneLineServices } from './phone-line';

/** Creates the lines of outgoing legs. */
export class LinesService {
  constructor(private readonly services: ClientLineServices & PhoneLineServices & { pagePhones: PagePhonesStore }) {}

  /** `address`: a telephone number, or `client:` and an identity, with parameters after a question mark. */
  lineTo(address: string, parameters: Record<string, string> = {}): CallLine {
    if (!address.startsWith('client:')) return this.lineToNumber(address);
    const inAddress = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
    return new ClientLine(this.services, { ...inAddress, ...parameters });
  }

  /** A person has the telephone open, or it is pretended. */
  private lineToNumber(number: string): CallLine {
    const open = this.services.pagePhones.of(number);
    return open ? new PageLine(this.services, open) : new PhoneLine(this.services);
  }
}
