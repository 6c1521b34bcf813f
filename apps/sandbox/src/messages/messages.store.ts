import type { ChangeFeed } from '../state/change-feed';
import { bareAddress } from './address';
import type { Message } from './message';

export interface MessageFilter {
  accountSid?: string;
  /** A bare phone number matches every channel. */
  to?: string;
  from?: string;
  /** Filters by the time of sending. */
  sentWithin?: ((sentAt: number | null) => boolean) | null;
}

/** Messages in order of acceptance, indexed by the list filters, so that a list never scans all of them. */
export class MessagesStore {
  private readonly bySid = new Map<string, Message>();
  private readonly byKey = new Map<string, Message[]>();
  private lastSeq = 0;

  constructor(private readonly changes: ChangeFeed) {}

  nextSeq(): number {
    return ++this.lastSeq;
  }

  add(message: Message): void {
    this.index(message);
    this.changes.publish('messages');
  }

  get(accountSid: string, sid: string): Message | undefined {
    const message = this.bySid.get(sid);
    return message?.accountSid === accountSid ? message : undefined;
  }

  changed(message: Message, at: number): void {
    message.updatedAt = at;
    this.changes.publish('messages');
  }

  remove(message: Message): void {
    this.bySid.delete(message.sid);
    for (const key of keysOf(message)) {
      const messages = this.indexed(key);
      const place = indexOfSeq(messages, message.seq);
      if (messages[place] === message) messages.splice(place, 1);
    }
    this.changes.publish('messages');
  }

  all(): Message[] {
    return [...this.indexed('')];
  }

  /** With `beforeSeq`, only messages accepted earlier. */
  *newestFirst(filter: MessageFilter, beforeSeq = Infinity): Generator<Message> {
    const candidates = this.shortestIndex(filter);
    for (let place = indexOfSeq(candidates, beforeSeq) - 1; place >= 0; place--) {
      const message = candidates[place];
      if (message && matches(message, filter)) yield message;
    }
  }

  clear(): void {
    this.bySid.clear();
    this.byKey.clear();
    this.changes.publish('messages');
  }

  restore(messages: Message[]): void {
    for (const message of messages) {
      this.lastSeq = Math.max(this.lastSeq, message.seq);
      this.index(message);
    }
  }

  private index(message: Message): void {
    this.bySid.set(message.sid, message);
    for (const key of keysOf(message)) {
      const messages = this.byKey.get(key);
      if (messages) messages.push(message);
      else this.byKey.set(key, [message]);
    }
  }

  private shortestIndex({ accountSid, to, from }: MessageFilter): Message[] {
    const indexes = [this.indexed('')];
    if (accountSid) indexes.push(this.indexed(accountSid));
    if (to) indexes.push(this.indexed(`to ${bareAddress(to)}`));
    if (from) indexes.push(this.indexed(`from ${bareAddress(from)}`));
    return indexes.reduce((shortest, index) => (index.length < shortest.length ? index : shortest));
  }

  private indexed(key: string): Message[] {
    return this.byKey.get(key) ?? [];
  }
}

const keysOf = ({ accountSid, to, from }: Message) => ['', accountSid, `to ${bareAddress(to)}`, `from ${bareAddress(from)}`];

const isAt = (address: string, wanted: string) => address === wanted || bareAddress(address) === wanted;

const matches = (message: Message, { accountSid, to, from, sentWithin }: MessageFilter) =>
  (!accountSid || message.accountSid === accountSid) &&
  (!to || isAt(message.to, to)) &&
  (!from || isAt(message.from, from)) &&
  (!sentWithin || sentWithin(message.sentAt));

/** Binary search: every index is sorted by `seq`. */
function indexOfSeq(messages: Message[], seq: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.seq ?? Infinity) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
