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
  /** The customer waited until it was written. */
  endsWait: boolean;
  hasFailed: boolean;
}

export interface ModelConversation {
  channel: Channel;
  status: ConversationStatus;
  unread: number;
  /** The customer wrote after the last answer that has not failed, and nobody closed the conversation since. */
  isWaiting: boolean;
  /** Of WhatsApp: the customer has written from the number that messages go to. */
  isWindowOpen: boolean;
  /** Texts of messages that are planned for a far day. */
  scheduled: string[];
  messages: ModelMessage[];
  /** Number of its last message. */
  lastMessageNumber: number;
}

export interface ModelContact {
  customer: number;
  /** Index of the assigned person. */
  assignee: number | null;
  stage: string;
  /** The deletion that can be undone. */
  deletion: number | null;
  conversations: Map<Channel, ModelConversation>;
}

export interface ModelPerson {
  role: Role;
  isOffline: boolean;
  isRemoved: boolean;
}

const EMPTY = { status: 'active', unread: 0, isWaiting: false, isWindowOpen: false, lastMessageNumber: 0 } as const;
/** Customers have the numbers below it. */
const FIRST_FREE_NUMBER = 100;

/** The expected state of one organization, computed without any code of the product. */
export class Model {
  readonly contacts = new Map<number, ModelContact>();
  private messageCount = 0;
  private readonly numbers = new Map<number, number>();
  private numberChanges = 0;

  constructor(readonly people: readonly ModelPerson[]) {}

  /** The only visibility rule. */
  canSee(person: number, { assignee, deletion }: ModelContact): boolean {
    return deletion === null && (this.isManager(person) || assignee === null || assignee === person);
  }

  takesContacts(person: number): boolean {
    const { role, isRemoved } = this.person(person);
    return role !== 'owner' && !isRemoved;
  }

  /** Which of all numbers a customer writes from. */
  numberOf(customer: number): number {
    return this.numbers.get(customer) ?? customer;
  }

  /** A number that nobody has. */
  nextNumber(): number {
    return FIRST_FREE_NUMBER + this.numberChanges;
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
    const contact = this.contacts.get(customer) ?? { customer, assignee: null, stage: 'new', deletion: null, conversations: new Map() };
    this.contacts.set(customer, contact);
    contact.deletion = null;
    const begun: ModelConversation = { ...EMPTY, channel, scheduled: [], messages: [] };
    const conversation = contact.conversations.get(channel) ?? begun;
    contact.conversations.set(channel, conversation);
    this.add(conversation, 'inbound');
    conversation.status = 'active';
    conversation.unread++;
    conversation.isWaiting = true;
    conversation.isWindowOpen = true;
  }

  send(customer: number, channel: Channel): void {
    const conversation = this.conversation(customer, channel);
    this.add(conversation, 'outbound').endsWait = conversation.isWaiting;
    conversation.unread = 0;
    conversation.isWaiting = false;
  }

  /** The customer waits again, unless a later answer has not failed. */
  fail(message: ModelMessage): void {
    if (message.hasFailed) return;
    message.hasFailed = true;
    const conversation = this.conversations.find(({ messages }) => messages.includes(message));
    if (!conversation || !message.endsWait) return;
    const later = conversation.messages.slice(conversation.messages.indexOf(message) + 1);
    const answer = later.find(({ direction, hasFailed }) => direction === 'outbound' && !hasFailed);
    if (answer) answer.endsWait = true;
    else conversation.isWaiting = true;
  }

  /** Whoever closes a conversation has decided that nobody waits. */
  setStatus(customer: number, channel: Channel, status: ConversationStatus): void {
    const conversation = this.conversation(customer, channel);
    conversation.status = status;
    if (status === 'active') return;
    conversation.isWaiting = false;
    for (const message of conversation.messages) message.endsWait = false;
  }

  /** Until the customer writes from the new number, only templates may be sent there. */
  renumber(customer: number): void {
    this.numbers.set(customer, this.nextNumber());
    this.numberChanges++;
    for (const conversation of this.contact(customer).conversations.values()) conversation.isWindowOpen = conversation.channel === 'sms';
  }

  /** Deleted contacts go to nobody: they may come back when the successor has left too. */
  remove(person: number, successor: number | null): void {
    this.person(person).isRemoved = true;
    for (const contact of this.contacts.values())
      if (contact.assignee === person) contact.assignee = contact.deletion === null ? successor : null;
  }

  /** Messages without any reported status may have been lost with the worker. */
  workerKilled(): void {
    for (const message of this.outbound) message.mayBeLost ||= message.reportedSteps.size === 0;
  }

  get outbound(): ModelMessage[] {
    return this.conversations.flatMap(({ messages }) => messages.filter(({ direction }) => direction === 'outbound'));
  }

  private get conversations(): ModelConversation[] {
    return [...this.contacts.values()].flatMap((contact) => [...contact.conversations.values()]);
  }

  private add(conversation: ModelConversation, direction: ModelMessage['direction']): ModelMessage {
    const body = this.nextBody();
    this.messageCount++;
    const statusPath = STATUS_PATHS[this.messageCount % STATUS_PATHS.length] ?? [];
    const states = { mayBeLost: false, isLost: false, endsWait: false, hasFailed: false };
    const message: ModelMessage = { body, direction, reportedSteps: new Set(), statusPath, ...states };
    conversation.messages.push(message);
    conversation.lastMessageNumber = this.messageCount;
    return message;
  }
}

/** The highest reported step: a status path is ordered by rank, and a failure ends it. */
export function statusOf({ direction, reportedSteps, statusPath, isLost }: ModelMessage): string {
  if (direction === 'inbound') return 'received';
  return isLost ? 'failed' : (statusPath[Math.max(0, ...reportedSteps)] ?? 'queued');
}
