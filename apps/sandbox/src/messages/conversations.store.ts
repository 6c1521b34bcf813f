import { bareAddress, endsOf } from './address';
import type { Channel, Message } from './message';

export interface ConversationEnds {
  accountSid: string;
  channel: Channel;
  /** Full channel addresses of the dealership and the customer. */
  dealer: string;
  customer: string;
}

export interface Conversation extends ConversationEnds {
  messages: Message[];
  lastInboundAt: number | null;
  /** Seq of the last message that the customer has seen. */
  seenSeq: number;
}

const keyOf = ({ accountSid, dealer, customer }: ConversationEnds) => `${accountSid} ${dealer} ${customer}`;
const nameKey = (accountSid: string, customer: string) => `${accountSid} ${bareAddress(customer)}`;

/** Chats by sender and recipient, and the names of customers. */
export class ConversationsStore {
  private readonly conversations = new Map<string, Conversation>();
  private readonly names = new Map<string, string>();
  /** Number of phone pages that have each chat open. */
  private readonly open = new Map<string, number>();

  add(message: Message): void {
    const conversation = this.findOrCreate({ accountSid: message.accountSid, channel: message.channel, ...endsOf(message) });
    conversation.messages.push(message);
    if (message.direction === 'inbound') {
      conversation.lastInboundAt = message.createdAt;
      conversation.seenSeq = message.seq;
    }
    if (this.isOpen(conversation)) conversation.seenSeq = message.seq;
  }

  remove(message: Message): void {
    const conversation = this.find({ accountSid: message.accountSid, channel: message.channel, ...endsOf(message) });
    if (conversation) conversation.messages = conversation.messages.filter(({ sid }) => sid !== message.sid);
  }

  find(ends: ConversationEnds): Conversation | undefined {
    return this.conversations.get(keyOf(ends));
  }

  ofAccount(accountSid: string): Conversation[] {
    return [...this.conversations.values()].filter((conversation) => conversation.accountSid === accountSid);
  }

  rename(accountSid: string, customer: string, name: string): void {
    this.names.set(nameKey(accountSid, customer), name);
  }

  nameOf(accountSid: string, customer: string): string | undefined {
    return this.names.get(nameKey(accountSid, customer));
  }

  /** Customers by bare address, including those who have not written yet. */
  customersOf(accountSid: string): string[] {
    const named = [...this.names.keys()].filter((key) => key.startsWith(`${accountSid} `)).map((key) => key.slice(accountSid.length + 1));
    return [...new Set([...named, ...this.ofAccount(accountSid).map(({ customer }) => bareAddress(customer))])];
  }

  /** Marks the chat as open until the returned function is called. */
  keepOpen(ends: ConversationEnds): () => void {
    const key = keyOf(ends);
    this.open.set(key, (this.open.get(key) ?? 0) + 1);
    const conversation = this.conversations.get(key);
    if (conversation) conversation.seenSeq = conversation.messages.at(-1)?.seq ?? 0;
    return () => void this.open.set(key, (this.open.get(key) ?? 1) - 1);
  }

  isOpen(ends: ConversationEnds): boolean {
    return (this.open.get(keyOf(ends)) ?? 0) > 0;
  }

  clear(): void {
    this.conversations.clear();
    this.names.clear();
  }

  namesToKeep(): [string, string][] {
    return [...this.names];
  }

  restoreNames(names: [string, string][]): void {
    for (const [key, name] of names) this.names.set(key, name);
  }

  private findOrCreate(ends: ConversationEnds): Conversation {
    const key = keyOf(ends);
    const known = this.conversations.get(key);
    if (known) return known;
    const conversation: Conversation = { ...ends, messages: [], lastInboundAt: null, seenSeq: 0 };
    this.conversations.set(key, conversation);
    return conversation;
  }
}
