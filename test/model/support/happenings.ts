import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';
import type { AsyncCommand } from 'fast-check';
import { customerPhone } from '../../installation/dealership';
import { sendWebhook } from '../../installation/signed-webhooks';
import { until } from '../../installation/waiting';
import { expectStatus } from './foretold';
import type { Model } from './model';
import type { World } from './world';

type Happening = AsyncCommand<Model, World>;

const PATIENCE_SECONDS = 120;

export class Inbound implements Happening {
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

/** The provider tells steps of a message's way, out of order, some of them twice. */
export class Callbacks implements Happening {
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
    const taken = await until('the provider has the message, or never will', PATIENCE_SECONDS, async () => {
      const found = await world.atProvider(message.body);
      const isLost = !found && message.isInDoubt && (await world.isSettled(message.body));
      return isLost ? 'lost' : found;
    });
    if (taken === 'lost') return;
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

/** By the owner, who keeps the own role. */
export class ChangeRole implements Happening {
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
export class EndSession implements Happening {
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

export class GoOffline implements Happening {
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

export class ComeBack implements Happening {
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
export class KillWorker implements Happening {
  check(): boolean {
    return true;
  }

  async run(model: Model, { installation: { worker } }: World): Promise<void> {
    await worker.kill();
    model.loseWorker();
    worker.start();
  }

  toString(): string {
    return 'the worker is killed';
  }
}

export class KillRedis implements Happening {
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
