import { plainLine } from '@app/contracts/core/plain-line';

/** The fields of a webhook, read one by one: one that is missing, repeated or of another type spoils none of the others. */
export class InboundFields {
  constructor(private readonly params: Record<string, unknown>) {}

  /** The field as it was sent; the first of several values. */
  text(name: string): string {
    const [value] = [this.params[name]].flat();
    return typeof value === 'string' ? value : '';
  }

  /** The field as one clean line of at most this length. */
  line(name: string, maxLength: number): string {
    return plainLine(plainLine(this.text(name)).slice(0, maxLength));
  }
}
