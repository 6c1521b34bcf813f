import { randomUUID } from 'node:crypto';
import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { AsyncCommand } from 'fast-check';
import { expectStatus } from './foretold';
import type { Model } from './model';
import type { World } from './world';

/** Something that a person does with a contact or one of its conversations: whoever may not see it hears that there is none. */
abstract class Deed implements AsyncCommand<Model, World> {
  constructor(
    protected readonly actor: number,
    protected readonly customer: number,
  ) {}

  check(model: Readonly<Model>): boolean {
    return model.contacts.has(this.customer);
  }

  async run(model: Model, world: World): Promise<void> {
    const answer = await this.request(world, model);
    if (!model.maySee(this.actor, model.contact(this.customer))) return expectStatus(String(this), answer, 404);
    const refusal = this.refusal(model);
    if (refusal !== undefined) return expectStatus(String(this), answer, refusal);
    expectStatus(String(this), answer, 200, 201, 204);
    this.change(model, world, answer.body);
  }

  protected refusal(_model: Model): number | undefined {
    return undefined;
  }

  protected abstract request(world: World, model: Model): Promise<{ status: number; body: unknown }>;
  protected abstract change(model: Model, world: World, body: unknown): void;
  abstract toString(): string;
}

/** On one of the conversations, which must exist. */
abstract class ConversationDeed extends Deed {
  constructor(
    actor: number,
    customer: number,
    protected readonly channel: Channel,
  ) {
    super(actor, customer);
  }

  override check(model: Readonly<Model>): boolean {
    return model.hasConversation(this.customer, this.channel);
  }

  /** Of the API. */
  protected path(world: World): string {
    return `/api/chats/${this.channel}/${world.conversationId(this.customer, this.channel)}`;
  }
}

/** Posted once or more often, all at once, as a browser does that heard no answer. */
export class Send extends ConversationDeed {
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

  protected override refusal(model: Model): number | undefined {
    return model.conversation(this.customer, this.channel).status === 'active' ? undefined : 409;
  }

  protected async request(world: World, model: Model) {
    const input = { body: model.nextWords(), client_id: randomUUID() };
    const http = world.http(this.actor);
    await http.tokenHeaders();
    const answers = await Promise.all(
      Array.from({ length: this.posts }, () => http.post<{ id: number }>(`${this.path(world)}/send`, input)),
    );
    const [first] = answers;
    if (!first || answers.some(({ body }) => body.id !== first.body.id))
      throw new Error(`${String(this)}: one post became several messages`);
    return first;
  }

  protected change(model: Model, world: World, body: unknown): void {
    world.messageIds.set(model.nextWords(), (body as { id: number }).id);
    model.say(this.customer, this.channel);
  }
}

export class Assign extends Deed {
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

  protected override refusal(model: Model): number | undefined {
    const takesFree = model.contact(this.customer).assignee === null && this.actor === this.target;
    return model.isManager(this.actor) || takesFree ? undefined : 403;
  }

  protected request(world: World) {
    const input = { contact_id: world.contactId(this.customer), agent_id: world.person(this.target).id };
    return world.http(this.actor).post('/api/assignments/assign', input);
  }

  protected change(model: Model): void {
    model.contact(this.customer).assignee = this.target;
  }
}

export class Unassign extends Deed {
  toString(): string {
    return `person ${this.actor} takes customer ${this.customer} back`;
  }

  protected override refusal(model: Model): number | undefined {
    if (!model.isManager(this.actor)) return 403;
    return model.contact(this.customer).assignee === null ? 404 : undefined;
  }

  protected request(world: World) {
    return world.http(this.actor).delete(`/api/assignments/${world.contactId(this.customer)}/unassign`);
  }

  protected change(model: Model): void {
    model.contact(this.customer).assignee = null;
  }
}

export class SetStatus extends ConversationDeed {
  constructor(
    actor: number,
    customer: number,
    channel: Channel,
    private readonly status: ConversationStatus,
  ) {
    super(actor, customer, channel);
  }

  toString(): string {
    return `person ${this.actor} makes the ${this.channel} conversation of customer ${this.customer} ${this.status}`;
  }

  protected request(world: World) {
    return world.http(this.actor).patch(`${this.path(world)}/status`, { status: this.status });
  }

  protected change(model: Model): void {
    model.conversation(this.customer, this.channel).status = this.status;
  }
}

export class MarkRead extends ConversationDeed {
  toString(): string {
    return `person ${this.actor} reads customer ${this.customer} over ${this.channel}`;
  }

  protected request(world: World) {
    return world.http(this.actor).patch(`${this.path(world)}/read`);
  }

  protected change(model: Model): void {
    model.conversation(this.customer, this.channel).unread = 0;
  }
}

export class MoveStage extends Deed {
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

  protected request(world: World) {
    return world.http(this.actor).put(`/api/contacts/${world.contactId(this.customer)}`, { stage: this.stage });
  }

  protected change(model: Model): void {
    model.contact(this.customer).stage = this.stage;
  }
}
