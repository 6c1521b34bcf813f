import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';
import type { AsyncCommand } from 'fast-check';
import { customerPhone } from '../../cluster/dealership';
import { sendWebhook } from '../../cluster/signed-webhooks';
import { until } from '../../cluster/waiting';
import { expectStatus } from './expected-status';
import type { Model } from './model';
import type { SystemUnderTest } from './system-under-test';
import { expectRowsOf } from './view';

type SystemEvent = AsyncCommand<Model, SystemUnderTest>;

const TIMEOUT_SECONDS = 120;

export class Inbound implements SystemEvent {
  constructor(
    private readonly customer: number,
    private readonly channel: Channel,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    const { cluster, dealership } = system;
    const { customer, channel } = this;
    const message = { account: dealership.accountSid, channel, from: customerPhone(model.numberOf(customer)), body: model.nextBody() };
    expectStatus(String(this), { status: (await cluster.provider.inbound(message)) ?? 0, body: null }, 200);
    await system.loadIds(customer, channel, customerPhone(model.numberOf(customer)));
    model.receive(customer, channel);
  }

  toString(): string {
    return `customer ${this.customer} writes over ${this.channel}`;
  }
}

/** The provider reports statuses of a message, out of order, some of them twice. */
export class Callbacks implements SystemEvent {
  constructor(
    private readonly pick: number,
    private readonly steps: readonly number[],
  ) {}

  check(model: Readonly<Model>): boolean {
    return model.outbound.length > 0;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    const { cluster, dealership } = system;
    const message = model.outbound[this.pick % model.outbound.length];
    if (!message) return;
    const taken = await until('the provider has the message, or it is lost', TIMEOUT_SECONDS, async () => {
      const found = await system.findAtProvider(message.body);
      const isLost = !found && message.mayBeLost && (await system.isSettled(message.body));
      return isLost ? 'lost' : found;
    });
    if (taken === 'lost') return;
    const path = `status?mid=${system.messageIds.get(message.body)}`;
    for (const step of this.steps.map((number) => number % message.statusPath.length)) {
      const params = { MessageSid: taken.sid, MessageStatus: message.statusPath[step] ?? '', AccountSid: dealership.accountSid };
      const report = async () => (await sendWebhook(cluster.url, dealership, path, params)) === 204;
      await until('the callback is accepted', TIMEOUT_SECONDS, report);
      message.reportedSteps.add(step);
      if (isFailure(message.statusPath[step])) model.fail(message);
    }
    if (message.hasFailed) await expectRowsOf(String(this), system, model);
  }

  toString(): string {
    return `the provider reports steps ${this.steps.join(', ')} of message ${this.pick}`;
  }
}

const isFailure = (status: string | undefined): boolean => status === 'failed' || status === 'undelivered';

/** The owner changes the role of another person. */
export class ChangeRole implements SystemEvent {
  constructor(
    private readonly person: number,
    private readonly role: Role,
  ) {}

  check(model: Readonly<Model>): boolean {
    return !model.person(this.person).isRemoved;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    const { id } = system.person(this.person);
    expectStatus(String(this), await system.http(0).put(`/api/team/members/${id}/role`, { role: this.role }), 200);
    model.person(this.person).role = this.role;
  }

  toString(): string {
    return `person ${this.person} becomes ${this.role}`;
  }
}

/** Signs out, checks that the old session is rejected, and signs in again. */
export class EndSession implements SystemEvent {
  constructor(private readonly person: number) {}

  check(model: Readonly<Model>): boolean {
    return !model.person(this.person).isRemoved;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    const http = system.http(this.person);
    const cookies = new Map(http.cookies);
    expectStatus(String(this), await http.post('/api/auth/logout'), 200, 204);
    for (const [name, value] of cookies) http.cookies.set(name, value);
    expectStatus(`${String(this)}, then a request with the old session`, await http.get('/api/me'), 401);
    await system.signInAgain(this.person);
    model.person(this.person).isOffline = false;
  }

  toString(): string {
    return `the session of person ${this.person} ends`;
  }
}

export class GoOffline implements SystemEvent {
  constructor(private readonly person: number) {}

  check(model: Readonly<Model>): boolean {
    const { isOffline, isRemoved } = model.person(this.person);
    return !isOffline && !isRemoved;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    system.page(this.person).goOffline();
    model.person(this.person).isOffline = true;
  }

  toString(): string {
    return `person ${this.person} goes offline`;
  }
}

export class GoOnline implements SystemEvent {
  constructor(private readonly person: number) {}

  check(model: Readonly<Model>): boolean {
    const { isOffline, isRemoved } = model.person(this.person);
    return isOffline && !isRemoved;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    system.page(this.person).goOnline();
    model.person(this.person).isOffline = false;
  }

  toString(): string {
    return `person ${this.person} is online again`;
  }
}

/** Kills the worker and restarts it without waiting until it is ready. */
export class KillWorker implements SystemEvent {
  check(): boolean {
    return true;
  }

  async run(model: Model, { cluster: { worker } }: SystemUnderTest): Promise<void> {
    await worker.kill();
    model.workerKilled();
    worker.start();
  }

  toString(): string {
    return 'the worker is killed';
  }
}

export class KillRedis implements SystemEvent {
  check(): boolean {
    return true;
  }

  async run(_model: Model, { cluster: { redis } }: SystemUnderTest): Promise<void> {
    await redis.kill();
    await redis.start();
  }

  toString(): string {
    return 'Redis is killed';
  }
}
