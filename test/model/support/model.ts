import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';

/** Status sequences after the provider has accepted a message. Each message follows one; some steps are never reported. */
const STATUS_PATHS = [
  ['queued', 'sending', 'sent', 'delivered', 'read'],
  ['queued', 'sending', 'sent', 'undelivered'],
  ['queued', 'sending', 'failed'],
] as const;

export interface ModelMessage {
  body: string;
  direction: 'inbound' | 'outbound';
  /** Steps of its status path that the provider has reported, in any order. */
  reportedSteps: Set<number>;
  statusPath: readonly string[];
  /**
   * A worker was killed that may have been sending it. The product never sends it again by itself, so only the provider knows whether it
   * was sent.
   */
  mayBeLost: boolean;
  /** The provider never got it. */
  isLost: boolean;
}

export interface ModelConversation {
  channel: Channel;
  status: ConversationStatus;
  unread: number;
  /** The customer wrote the last message. */
  isWaiting: boolean;
  messages: ModelMessage[];
  /** Number of its last message. */
  lastMessageNumber: number;
}

export interface ModelContact {
  customer: number;
  /** Index of the assigned person. */
  assignee: number | null;
  stage: string;
  conversations: Map<Channel, ModelConversation>;
}

export interface ModelPerson {
  role: Role;
  isOffline: boolean;
}

/** The expected state of one organization, computed without any code of the product. */
export class Model {
  readonly contacts = new Map<number, ModelContact>();
  private messageCount = 0;

  constructor(readonly people: readonly ModelPerson[]) {}

  /** The only visibility rule. */
  canSee(person: number, { assignee }: ModelContact): boolean {
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

  /** A unique message text. */
  nextBody(): string {
    return `message ${this.messageCount + 1}`;
  }

  receive(customer: number, channel: Channel): void {
    const contact = this.contacts.get(customer) ?? { customer, assignee: null, stage: 'new', conversations: new Map() };
    this.contacts.set(customer, contact);
    const begun: ModelConversation = { channel, status: 'active', unread: 0, isWaiting: false, messages: [], lastMessageNumber: 0 };
    const conversation = contact.conversations.get(channel) ?? begun;
    contact.conversations.set(channel, conversation);
    this.add(conversation, 'inbound');
    conversation.status = 'active';
    conversation.unread++;
    conversation.isWaiting = true;
  }

  send(customer: number, channel: Channel): void {
    const conversation = this.conversation(customer, channel);
    this.add(conversation, 'outbound');
    conversation.unread = 0;
    conversation.isWaiting = false;
  }

  /** Messages without any reported status may have been lost with the worker. */
  workerKilled(): void {
    for (const message of this.outbound) message.mayBeLost ||= message.reportedSteps.size === 0;
  }

  get outbound(): ModelMessage[] {
    const conversations = [...this.contacts.values()].flatMap((contact) => [...contact.conversations.values()]);
    return conversations.flatMap(({ messages }) => messages.filter(({ direction }) => direction === 'outbound'));
  }

  private add(conversation: ModelConversation, direction: ModelMessage['direction']): void {
    const body = this.nextBody();
    this.messageCount++;
    const statusPath = STATUS_PATHS[this.messageCount % STATUS_PATHS.length] ?? [];
    conversation.messages.push({ body, direction, reportedSteps: new Set(), statusPath, mayBeLost: false, isLost: false });
    conversation.lastMessageNumber = this.messageCount;
  }
}

/** The highest reported step: a status path is ordered by rank, and a failure ends it. */
export function statusOf({ direction, reportedSteps, statusPath, isLost }: ModelMessage): string {
  if (direction === 'inbound') return 'received';
  return isLost ? 'failed' : (statusPath[Math.max(0, ...reportedSteps)] ?? 'queued');
}
