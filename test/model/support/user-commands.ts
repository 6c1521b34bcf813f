import { randomUUID } from 'node:crypto';
import type { Channel, ConversationStatus, ScheduledChoice, WindowView } from '@app/contracts/conversations/conversations.contract';
import type { AsyncCommand } from 'fast-check';
import { customerPhone } from '../../cluster/dealership';
import { until } from '../../cluster/waiting';
import { expectStatus } from './expected-status';
import type { Model } from './model';
import type { SystemUnderTest } from './system-under-test';
import { expectRowsOf } from './view';

const SCHEDULED_AHEAD_MS = 30 * 86_400_000;
const SETTLED_WITHIN_SECONDS = 120;

/** A user's request about a contact or one of its conversations. A user who cannot see the contact gets 404. */
abstract class UserCommand implements AsyncCommand<Model, SystemUnderTest> {
  constructor(
    protected readonly actor: number,
    protected readonly customer: number,
  ) {}

  check(model: Readonly<Model>): boolean {
    return model.contacts.has(this.customer) && !model.person(this.actor).isRemoved;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    const answer = await this.request(system, model);
    if (!model.canSee(this.actor, model.contact(this.customer))) return expectStatus(String(this), answer, 404);
    const expectedError = this.expectedError(model);
    if (expectedError !== undefined) return expectStatus(String(this), answer, expectedError);
    expectStatus(String(this), answer, 200, 201, 204);
    await this.change(model, system, answer.body);
  }

  protected expectedError(_model: Model): number | undefined {
    return undefined;
  }

  protected abstract request(system: SystemUnderTest, model: Model): Promise<{ status: number; body: unknown }>;
  protected abstract change(model: Model, system: SystemUnderTest, body: unknown): void | Promise<void>;
  abstract toString(): string;
}

/** A command on an existing conversation. */
abstract class ConversationCommand extends UserCommand {
  constructor(
    actor: number,
    customer: number,
    protected readonly channel: Channel,
  ) {
    super(actor, customer);
  }

  override check(model: Readonly<Model>): boolean {
    return super.check(model) && model.hasConversation(this.customer, this.channel);
  }

  /** Path of the conversation in the API. */
  protected path(system: SystemUnderTest): string {
    return `/api/chats/${this.channel}/${system.conversationId(this.customer, this.channel)}`;
  }
}

/** Posts the message one or more times in parallel, like a browser that got no response. */
export class Send extends ConversationCommand {
  constructor(
    actor: number,
    customer: number,
    channel: Channel,
    private readonly posts: number,
  ) {
    super(actor, customer, channel);
  }

  toString(): string {
    return `person ${this.actor} answers customer ${this.customer} over ${this.channel}, posted ${this.posts} times`;
  }

  protected override expectedError(model: Model): number | undefined {
    const { status, isWindowOpen } = model.conversation(this.customer, this.channel);
    return status === 'active' && isWindowOpen ? undefined : 409;
  }

  protected async request(system: SystemUnderTest, model: Model) {
    const input = { body: model.nextBody(), client_id: randomUUID() };
    const http = system.http(this.actor);
    await http.tokenHeaders();
    const answers = await Promise.all(
      Array.from({ length: this.posts }, () => http.post<{ id: number }>(`${this.path(system)}/send`, input)),
    );
    const [first] = answers;
    if (!first || answers.some(({ body }) => body.id !== first.body.id))
      throw new Error(`${String(this)}: repeated posts created several messages`);
    return first;
  }

  protected change(model: Model, system: SystemUnderTest, body: unknown): void {
    system.messageIds.set(model.nextBody(), (body as { id: number }).id);
    model.send(this.customer, this.channel);
  }
}

export class Assign extends UserCommand {
  constructor(
    actor: number,
    customer: number,
    private readonly target: number,
  ) {
    super(actor, customer);
  }

  toString(): string {
    return `person ${this.actor} gives customer ${this.customer} to person ${this.target}`;
  }

  override check(model: Readonly<Model>): boolean {
    return super.check(model) && model.takesContacts(this.target);
  }

  protected override expectedError(model: Model): number | undefined {
    const takesForSelf = this.actor === this.target && [null, this.target].includes(model.contact(this.customer).assignee);
    return model.isManager(this.actor) || takesForSelf ? undefined : 403;
  }

  protected request(system: SystemUnderTest) {
    const input = { contact_id: system.contactId(this.customer), agent_id: system.person(this.target).id };
    return system.http(this.actor).post('/api/assignments/assign', input);
  }

  protected change(model: Model): void {
    model.contact(this.customer).assignee = this.target;
  }
}

export class Unassign extends UserCommand {
  toString(): string {
    return `person ${this.actor} takes customer ${this.customer} back`;
  }

  protected override expectedError(model: Model): number | undefined {
    if (!model.isManager(this.actor)) return 403;
    return model.contact(this.customer).assignee === null ? 404 : undefined;
  }

  protected request(system: SystemUnderTest) {
    return system.http(this.actor).delete(`/api/assignments/${system.contactId(this.customer)}/unassign`);
  }

  protected change(model: Model): void {
    model.contact(this.customer).assignee = null;
  }
}

/** With what is to happen to scheduled messages. */
export class SetStatus extends ConversationCommand {
  constructor(
    actor: number,
    customer: number,
    channel: Channel,
    private readonly status: ConversationStatus,
    private readonly scheduled: ScheduledChoice,
  ) {
    super(actor, customer, channel);
  }

  toString(): string {
    return `person ${this.actor} makes the ${this.channel} conversation of customer ${this.customer} ${this.status} (${this.scheduled})`;
  }

  protected request(system: SystemUnderTest) {
    return system.http(this.actor).patch(`${this.path(system)}/status`, { status: this.status, scheduled: this.scheduled });
  }

  protected async change(model: Model, system: SystemUnderTest): Promise<void> {
    const conversation = model.conversation(this.customer, this.channel);
    if (conversation.status === this.status) return;
    model.setStatus(this.customer, this.channel, this.status);
    if (this.status !== 'active' && this.scheduled === 'discard') conversation.scheduled = [];
    return expectRowsOf(String(this), system, model);
  }
}

/** For a day on which no test runs any more. */
export class Schedule extends ConversationCommand {
  toString(): string {
    return `person ${this.actor} schedules a message to customer ${this.customer} over ${this.channel}`;
  }

  protected override expectedError(model: Model): number | undefined {
    return model.conversation(this.customer, this.channel).status === 'active' ? undefined : 409;
  }

  protected request(system: SystemUnderTest, model: Model) {
    const input = { body: this.body(model), send_at: new Date(Date.now() + SCHEDULED_AHEAD_MS).toISOString() };
    return system.http(this.actor).post(`${this.path(system)}/scheduled-messages`, input);
  }

  protected change(model: Model): void {
    model.conversation(this.customer, this.channel).scheduled.push(this.body(model));
  }

  private body(model: Model): string {
    return `later ${model.conversation(this.customer, this.channel).scheduled.length}`;
  }
}

/** Corrects both numbers of the contact; from now on the customer writes from the new one. */
export class Renumber extends UserCommand {
  toString(): string {
    return `person ${this.actor} corrects the number of customer ${this.customer}`;
  }

  protected async request(system: SystemUnderTest, model: Model) {
    // the window closes, also for what has not been sent yet
    await until('every send has a final state', SETTLED_WITHIN_SECONDS, () => system.isSettled(null));
    const phone = customerPhone(model.nextNumber());
    return system.http(this.actor).put(`/api/contacts/${system.contactId(this.customer)}`, { phone, whatsapp_number: phone });
  }

  protected async change(model: Model, system: SystemUnderTest): Promise<void> {
    model.renumber(this.customer);
    if (!model.hasConversation(this.customer, 'whatsapp')) return;
    const path = `/api/chats/whatsapp/${system.conversationId(this.customer, 'whatsapp')}/check-window`;
    const { isWindowOpen } = model.conversation(this.customer, 'whatsapp');
    const { open } = await system.read<WindowView>(this.actor, path);
    if (open !== isWindowOpen) throw new Error(`${String(this)}: the window is ${open ? 'open' : 'closed'}`);
  }
}

export class MarkRead extends ConversationCommand {
  toString(): string {
    return `person ${this.actor} reads customer ${this.customer} over ${this.channel}`;
  }

  protected request(system: SystemUnderTest) {
    return system.http(this.actor).patch(`${this.path(system)}/read`);
  }

  protected change(model: Model): void {
    model.conversation(this.customer, this.channel).unread = 0;
  }
}

export class MoveStage extends UserCommand {
  constructor(
    actor: number,
    customer: number,
    private readonly stage: string,
  ) {
    super(actor, customer);
  }

  toString(): string {
    return `person ${this.actor} moves customer ${this.customer} to ${this.stage}`;
  }

  protected request(system: SystemUnderTest) {
    return system.http(this.actor).put(`/api/contacts/${system.contactId(this.customer)}`, { stage: this.stage });
  }

  protected change(model: Model): void {
    model.contact(this.customer).stage = this.stage;
  }
}
