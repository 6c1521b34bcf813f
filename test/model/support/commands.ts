import { randomUUID } from 'node:crypto';
import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';
import fc from 'fast-check';
import { customerPhone } from '../../installation/dealership';
import { sendWebhook } from '../../installation/signed-webhooks';
import { until } from '../../installation/waiting';
import type { Model } from './model';
import type { World } from './world';

export type Command = fc.AsyncCommand<Model, World>;

const PATIENCE_SECONDS = 120;

/** The status of an answer, and that it is the one which the model foretells. */
function expectStatus(what: string, { status, body }: { status: number; body: unknown }, ...foretold: number[]): void {
  if (!foretold.includes(status))
    throw new Error(`${what} was answered with ${status} in place of ${foretold.join(' or ')}: ${JSON.stringify(body)}`);
}

/** Something that a person does with a contact or one of its conversations: whoever may not see it hears that there is none. */
abstract class Deed implements Command {
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

export class Inbound implements Command {
  constructor(
    private readonly customer: number,
    private readonly channel: Channel,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    const { installation, dealership } = world;
    const { customer, channel } = this;
    const message = { account: dealership.accountSid, channel, from: customerPhone(customer), body: model.nextWords() };
    expectStatus(String(this), { status: (await installation.provider.inbound(message)) ?? 0, body: null }, 200);
    await world.learnNumbers(customer, channel);
    model.hear(customer, channel);
  }

  toString(): string {
    return `customer ${this.customer} writes over ${this.channel}`;
  }
}

/** Posted once or more often, all at once, as a browser does that heard no answer. */
export class Send extends Deed {
  constructor(
    actor: number,
    customer: number,
    private readonly channel: Channel,
    private readonly posts: number,
  ) {
    super(actor, customer);
  }

  override check(model: Readonly<Model>): boolean {
    return model.hasConversation(this.customer, this.channel);
  }

  toString(): string {
    return `person ${this.actor} answers customer ${this.customer} over ${this.channel}, posted ${this.posts} times`;
  }

  protected override refusal(model: Model): number | undefined {
    return model.conversation(this.customer, this.channel).status === 'active' ? undefined : 409;
  }

  protected async request(world: World, model: Model) {
    const path = `/api/chats/${this.channel}/${world.conversationId(this.customer, this.channel)}/send`;
    const input = { body: model.nextWords(), client_id: randomUUID() };
    const http = world.http(this.actor);
    await http.tokenHeaders();
    const answers = await Promise.all(Array.from({ length: this.posts }, () => http.post<{ id: number }>(path, input)));
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

/** The provider tells steps of a message's way, out of order, some of them twice. */
export class Callbacks implements Command {
  constructor(
    private readonly pick: number,
    private readonly steps: readonly number[],
  ) {}

  check(model: Readonly<Model>): boolean {
    return model.outbound.length > 0;
  }

  async run(model: Model, world: World): Promise<void> {
    const { installation, dealership } = world;
    const message = model.outbound[this.pick % model.outbound.length];
    if (!message) return;
    const taken = await until('the provider has the message', PATIENCE_SECONDS, async () => {
      const messages = await installation.provider.messages(dealership.accountSid);
      return messages.find(({ body, direction }) => body === message.body && direction === 'outbound-api');
    });
    const place = `status?mid=${world.messageIds.get(message.body)}`;
    for (const step of this.steps.map((number) => number % message.way.length)) {
      const params = { MessageSid: taken.sid, MessageStatus: message.way[step] ?? '', AccountSid: dealership.accountSid };
      const tell = async () => (await sendWebhook(installation.url, dealership, place, params)) === 204;
      await until('the callback is taken', PATIENCE_SECONDS, tell);
      message.told.add(step);
    }
  }

  toString(): string {
    return `the provider tells steps ${this.steps.join(', ')} of message ${this.pick}`;
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

export class SetStatus extends Deed {
  constructor(
    actor: number,
    customer: number,
    private readonly channel: Channel,
    private readonly status: ConversationStatus,
  ) {
    super(actor, customer);
  }

  override check(model: Readonly<Model>): boolean {
    return model.hasConversation(this.customer, this.channel);
  }

  toString(): string {
    return `person ${this.actor} makes the ${this.channel} conversation of customer ${this.customer} ${this.status}`;
  }

  protected request(world: World) {
    const path = `/api/chats/${this.channel}/${world.conversationId(this.customer, this.channel)}/status`;
    return world.http(this.actor).patch(path, { status: this.status });
  }

  protected change(model: Model): void {
    model.conversation(this.customer, this.channel).status = this.status;
  }
}

export class MarkRead extends Deed {
  constructor(
    actor: number,
    customer: number,
    private readonly channel: Channel,
  ) {
    super(actor, customer);
  }

  override check(model: Readonly<Model>): boolean {
    return model.hasConversation(this.customer, this.channel);
  }

  toString(): string {
    return `person ${this.actor} reads customer ${this.customer} over ${this.channel}`;
  }

  protected request(world: World) {
    return world.http(this.actor).patch(`/api/chats/${this.channel}/${world.conversationId(this.customer, this.channel)}/read`);
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

/** By the owner, who keeps the own role. */
export class ChangeRole implements Command {
  constructor(
    private readonly person: number,
    private readonly role: Role,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    const { id } = world.person(this.person);
    expectStatus(String(this), await world.http(0).put(`/api/team/members/${id}/role`, { role: this.role }), 200);
    model.person(this.person).role = this.role;
  }

  toString(): string {
    return `person ${this.person} becomes ${this.role}`;
  }
}

/** Signs out, finds the doors shut, and signs in again. */
export class EndSession implements Command {
  constructor(private readonly person: number) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    const http = world.http(this.person);
    const cookies = new Map(http.cookies);
    expectStatus(String(this), await http.post('/api/auth/logout'), 200, 204);
    for (const [name, value] of cookies) http.cookies.set(name, value);
    expectStatus(`${String(this)}, and who looks with the old session`, await http.get('/api/me'), 401);
    await world.signInAgain(this.person);
    model.person(this.person).isOffline = false;
  }

  toString(): string {
    return `the session of person ${this.person} ends`;
  }
}

export class GoOffline implements Command {
  constructor(private readonly person: number) {}

  check(model: Readonly<Model>): boolean {
    return !model.person(this.person).isOffline;
  }

  async run(model: Model, world: World): Promise<void> {
    world.page(this.person).goOffline();
    model.person(this.person).isOffline = true;
  }

  toString(): string {
    return `person ${this.person} goes offline`;
  }
}

export class ComeBack implements Command {
  constructor(private readonly person: number) {}

  check(model: Readonly<Model>): boolean {
    return model.person(this.person).isOffline;
  }

  async run(model: Model, world: World): Promise<void> {
    world.page(this.person).comeBack();
    model.person(this.person).isOffline = false;
  }

  toString(): string {
    return `person ${this.person} is back`;
  }
}

/** It starts again at once; nobody waits until it has. */
export class KillWorker implements Command {
  check(): boolean {
    return true;
  }

  async run(_model: Model, { installation: { worker } }: World): Promise<void> {
    await worker.kill();
    worker.start();
  }

  toString(): string {
    return 'the worker is killed';
  }
}

export class KillRedis implements Command {
  check(): boolean {
    return true;
  }

  async run(_model: Model, { installation: { redis } }: World): Promise<void> {
    await redis.kill();
    await redis.start();
  }

  toString(): string {
    return 'Redis is killed';
  }
}

const CUSTOMERS = 3;
const customer = fc.nat({ max: CUSTOMERS - 1 });
const channel = fc.constantFrom<Channel>('whatsapp', 'sms');
const person = fc.nat({ max: 3 });
/** Not the owner. */
const colleague = fc.integer({ min: 1, max: 3 });
const status = fc.constantFrom<ConversationStatus>('active', 'closed', 'archived');
const stage = fc.constantFrom('new', 'contacted', 'sold');
const steps = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 });

/** What is common in a day comes often, a dying server seldom. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(customer, channel).map((args) => new Inbound(...args)) },
  { weight: 16, arbitrary: fc.tuple(person, customer, channel, fc.integer({ min: 1, max: 3 })).map((args) => new Send(...args)) },
  { weight: 10, arbitrary: fc.tuple(fc.nat({ max: 20 }), steps).map((args) => new Callbacks(...args)) },
  { weight: 10, arbitrary: fc.tuple(person, customer, colleague).map((args) => new Assign(...args)) },
  { weight: 6, arbitrary: fc.tuple(person, customer).map((args) => new Unassign(...args)) },
  { weight: 8, arbitrary: fc.tuple(person, customer, channel, status).map((args) => new SetStatus(...args)) },
  { weight: 5, arbitrary: fc.tuple(person, customer, channel).map((args) => new MarkRead(...args)) },
  { weight: 6, arbitrary: fc.tuple(person, customer, stage).map((args) => new MoveStage(...args)) },
  { weight: 4, arbitrary: fc.tuple(colleague, fc.constantFrom<Role>('manager', 'agent')).map((args) => new ChangeRole(...args)) },
  { weight: 3, arbitrary: person.map((index) => new EndSession(index)) },
  { weight: 6, arbitrary: person.map((index) => new GoOffline(index)) },
  { weight: 5, arbitrary: person.map((index) => new ComeBack(index)) },
  { weight: 1, arbitrary: fc.constant(0).map(() => new KillWorker()) },
  { weight: 1, arbitrary: fc.constant(0).map(() => new KillRedis()) },
);
