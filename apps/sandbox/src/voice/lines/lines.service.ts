import type { CallLine } from '../calls/call';
import { ClientLine, type ClientLineServices } from './client-line';
import { PhoneLine, type PhoneLineServices } from './phone-line';

/** Creates the lines of outgoing legs. */
export class LinesService {
  constructor(private readonly services: ClientLineServices & PhoneLineServices) {}

  /** `address`: a telephone number, or `client:` and an identity, with parameters after a question mark. */
  lineTo(address: string, parameters: Record<string, string> = {}): CallLine {
    if (!address.startsWith('client:')) return new PhoneLine(this.services);
    const inAddress = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
    return new ClientLine(this.services, { ...inAddress, ...parameters });
  }
}
