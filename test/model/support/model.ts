import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';

/** The ways that a message can go after the provider has taken it; each message goes one of them, some steps untold. */
const WAYS = [
  ['queued', 'sending', 'sent', 'delivered', 'read'],
  ['queued', 'sending', 'sent', 'undelivered'],
  ['queued', 'sending', 'failed'],
] as const;

export interface ModelMessage {
  body: string;
  direction: 'inbound' | 'outbound';
  /** Steps of its way that the provider has told, in whatever order. */
  told: Set<number>;
  way: readonly string[];
  /**
   * A worker was killed that may have had it in hand. It is never sent by itself again, so it may be that the provider never gets it: only
   * the provider knows.
   */
  isInDoubt: boolean;
  /** The provider never got it. */
  isLost: boolean;
}

export interface ModelConversation {
  channel: Channel;
  status: ConversationStatus;
  unread: number;
  /** The customer had the last word. */
  waits: boolean;
  messages: ModelMessage[];
  /** When something was said last, counted in messages. */
  spokenAt: number;
}

export interface ModelContact {
  customer: number;
  /** Index of the person who takes care of them. */
  assignee: number | null;
  stage: string;
  conversations: Map<Channel, ModelConversation>;
}

export interface ModelPerson {
  role: Role;
  isOffline: boolean;
}

/** What must be true of one organization, kept without any of the product's own reasoning. */
export class Model {
  readonly contacts = new Map<number, ModelContact>();
  private spoken = 0;

  constructor(readonly people: readonly ModelPerson[]) {}

  /** The one rule of visibility. */
  maySee(person: number, { assignee }: ModelContact): boolean {
    return this.isManager(person) || assignee === null || assignee === person;
  }

  isManager(person: number): boolean {
    return this.person(person).role !== 'agent';
  }

  person(index: number): ModelPerson {
    const person = this.people[index];
    if (!person) throw new Error(`There is no person ${index}`);
    return person;
  }

  contact(customer: number): ModelContact {
    const contact = this.contacts.get(customer);
    if (!contact) throw new Error(`Customer ${customer} has not written`);
    return contact;
  }

  hasConversation(customer: number, channel: Channel): boolean {
    return this.contacts.get(customer)?.conversations.has(channel) ?? false;
  }

  conversation(customer: number, channel: Channel): ModelConversation {
    const conversation = this.contact(customer).conversations.get(channel);
    if (!conversation) throw new Error(`Customer ${customer} has not written over ${channel}`);
    return conversation;
  }

  /** Words that nobody has said before. */
  nextWords(): string {
    return `words ${this.spoken + 1}`;
  }

  hear(customer: number, channel: Channel): void {
    const contact = this.contacts.get(customer) ?? { customer, assignee: null, stage: 'new', conversations: new Map() };
    this.contacts.set(customer, contact);
    const begun: ModelConversation = { channel, status: 'active', unread: 0, waits: false, messages: [], spokenAt: 0 };
    const conversation = contact.conversations.get(channel) ?? begun;
    contact.conversations.set(channel, conversation);
    this.add(conversation, 'inbound');
    conversation.status = 'active';
    conversation.unread++;
    conversation.waits = true;
  }

  say(customer: number, channel: Channel): void {
    const conversation = this.conversation(customer, channel);
    this.add(conversation, 'outbound');
    conversation.unread = 0;
    conversation.waits = false;
  }

  /** What nobody has heard of since may have died with the worker. */
  loseWorker(): void {
    for (const message of this.outbound) message.isInDoubt ||= message.told.size === 0;
  }

  get outbound(): ModelMessage[] {
    const conversations = [...this.contacts.values()].flatMap((contact) => [...contact.conversations.values()]);
    return conversations.flatMap(({ messages }) => messages.filter(({ direction }) => direction === 'outbound'));
  }

  private add(conversation: ModelConversation, direction: ModelMessage['direction']): void {
    const body = this.nextWords();
    this.spoken++;
    const way = WAYS[this.spoken % WAYS.length] ?? [];
    conversation.messages.push({ body, direction, told: new Set(), way, isInDoubt: false, isLost: false });
    conversation.spokenAt = this.spoken;
  }
}

/** The furthest step that was told: the steps of a way stand in the order of their ranks, and a failure is its end. */
export function statusOf({ direction, told, way, isLost }: ModelMessage): string {
  if (direction === 'inbound') return 'received';
  return isLost ? 'failed' : (way[Math.max(0, ...told)] ?? 'queued');
}
