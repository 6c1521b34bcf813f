import { test } from 'vitest';
import { until } from '../../installation/waiting';
import { Crowd } from './crowd';
import type { Seat } from '../crowd/protocol';
import { EventLoop } from './event-loop';
import { scaled } from './form';
import { LoadProduct } from './load-product';
import { connectOrganizations, type LoadOrganization, SOCKETS_PER_PERSON } from './organizations';
import { Traffic } from './traffic';

const SOCKETS = scaled(2_000);
const SETTLED_SECONDS = 300;
const QUIET_MS = 2_000;

/** The product with everybody at it: what each scenario begins with. */
export class Scenario {
  private constructor(
    readonly product: LoadProduct,
    readonly organizations: readonly LoadOrganization[],
    readonly crowd: Crowd,
    readonly traffic: Traffic,
    /** Messages with a higher number are of the load. */
    readonly lastMessageBefore: number,
  ) {}

  /** Of the thread that asks. */
  readonly eventLoop = new EventLoop();

  /** What is opened here is ended by what `closing` is given. */
  static async open(closing: (close: () => Promise<void>) => void): Promise<Scenario> {
    const product = await LoadProduct.open(closing);
    const count = await product.tables.value<string>(`select count(*) from users where email like 'owner%@scale.test'`);
    const socketsEach = SOCKETS / Number(count);
    const organizations = await connectOrganizations(product, Math.ceil(socketsEach / SOCKETS_PER_PERSON));
    const lastMessage = await product.tables.value<string>(`select max(id) from messages`);
    const crowd = await Crowd.open(product.url, seatsOf(organizations));
    closing(() => crowd.close());
    const traffic = await Traffic.open(product.url, organizations);
    closing(() => traffic.close());
    return new Scenario(product, organizations, crowd, traffic, Number(lastMessage));
  }

  get ids(): number[] {
    return this.organizations.map(({ id }) => id);
  }

  /** The last event of each organization. */
  async heads(): Promise<Map<number, number>> {
    const rows = await this.product.tables.rows<{ organization_id: string; event_seq: string }>(
      `select organization_id, event_seq from organization_counters where organization_id = any($1)`,
      [this.ids],
    );
    return new Map(rows.map((row) => [Number(row.organization_id), Number(row.event_seq)]));
  }

  /** Repeats what was not taken, and waits until every send has an end and no event follows any more. */
  async calmDown(): Promise<void> {
    await this.traffic.repeatUntaken();
    await until('every send has an end', SETTLED_SECONDS, async () => (await this.countUnsettled(this.ids)) === 0).catch(() => false);
    await until('no event follows', SETTLED_SECONDS, () => this.isQuiet());
    await until('every browser has heard of everything', 60, async () => {
      const { behind } = await this.crowd.report(await this.heads());
      return behind === 0;
    }).catch(() => false);
  }

  /** Sends of these organizations whose end is not known yet. */
  countUnsettled(organizationIds: readonly number[]): Promise<number> {
    return this.product.tables
      .value<string>(
        `select count(*) from messages where organization_id = any($1) and id > $2 and send_state in ('pending', 'dispatching', 'unknown')`,
        [organizationIds, this.lastMessageBefore],
      )
      .then(Number);
  }

  private async isQuiet(): Promise<boolean> {
    const { age } = await this.product.tables.counts<'age'>(
      `select extract(epoch from clock_timestamp() - max(e.created_at)) * 1000 as age from organization_counters c
       join events e on e.organization_id = c.organization_id and e.seq = c.event_seq where c.organization_id = any($1)`,
      [this.ids],
    );
    return age > QUIET_MS;
  }
}

/**
 * A test with all of this. In the full form each file has a worker of its own, and so processes that have done nothing yet; in the small one,
 * which does not measure, all share them.
 */
export const it = test
  .extend('endings', { scope: 'worker' }, (): (() => Promise<void>)[] => [])
  .extend('scenario', { scope: 'worker' }, async ({ endings }, { onCleanup }) => {
    onCleanup(async () => {
      for (const end of endings.toReversed()) await end();
    });
    return Scenario.open((end) => void endings.push(end));
  });

/** The sockets, shared out evenly; each person has several. */
function seatsOf(organizations: readonly LoadOrganization[]): Seat[] {
  return Array.from({ length: SOCKETS }, (_, index) => {
    const organization = organizations[index % organizations.length];
    const place = Math.floor(index / organizations.length / SOCKETS_PER_PERSON);
    const cookie = organization?.people[place]?.http.cookieHeader()['cookie'];
    if (!organization || !cookie) throw new Error('There are more sockets than people can have.');
    return { organizationId: organization.id, cookie };
  });
}
