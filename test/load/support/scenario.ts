import { test } from 'vitest';
import { until } from '../../cluster/waiting';
import { VirtualUsers } from './virtual-users';
import type { UserSession } from '../virtual-users/protocol';
import { EventLoop } from './event-loop';
import { scaled } from './form';
import { LoadProduct } from './load-product';
import { connectOrganizations, type LoadOrganization, SOCKETS_PER_PERSON } from './organizations';
import { Traffic } from './traffic';

const SOCKETS = scaled(2_000);
const SETTLED_SECONDS = 300;
const QUIET_MS = 2_000;

/** The running product with all organizations, virtual users and traffic. */
export class Scenario {
  private constructor(
    readonly product: LoadProduct,
    readonly organizations: readonly LoadOrganization[],
    readonly users: VirtualUsers,
    readonly traffic: Traffic,
    /** Messages with a higher id belong to the load. */
    readonly lastMessageBefore: number,
  ) {}

  /** Event loop of the thread that sends the requests. */
  readonly eventLoop = new EventLoop();

  /** Passes to `closing` what must be stopped at the end. */
  static async open(closing: (close: () => Promise<void>) => void): Promise<Scenario> {
    const product = await LoadProduct.open(closing);
    const count = await product.tables.value<string>(`select count(*) from users where email like 'owner%@scale.test'`);
    const socketsEach = SOCKETS / Number(count);
    const organizations = await connectOrganizations(product, Math.ceil(socketsEach / SOCKETS_PER_PERSON));
    const lastMessage = await product.tables.value<string>(`select max(id) from messages`);
    const users = await VirtualUsers.open(product.url, sessionsOf(organizations));
    closing(() => users.close());
    const traffic = await Traffic.open(product.url, organizations);
    closing(() => traffic.close());
    return new Scenario(product, organizations, users, traffic, Number(lastMessage));
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

  /** Retries failed requests, then waits until every send has a final state and no event follows. */
  async settle(): Promise<void> {
    await this.traffic.retryFailed();
    await until('every send has a final state', SETTLED_SECONDS, async () => (await this.countUnsettled(this.ids)) === 0).catch(
      () => false,
    );
    await until('no event follows', SETTLED_SECONDS, () => this.isQuiet());
    await until('every browser has every event', 60, async () => {
      const { behind } = await this.users.report(await this.heads());
      return behind === 0;
    }).catch(() => false);
  }

  /** Sends of these organizations without a final state. */
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
 * A test with a scenario. In the full form each file has its own worker and therefore fresh processes; in the small form, which does not
 * measure, all files share them.
 */
export const it = test
  .extend('cleanups', { scope: 'worker' }, (): (() => Promise<void>)[] => [])
  .extend('scenario', { scope: 'worker' }, async ({ cleanups }, { onCleanup }) => {
    onCleanup(async () => {
      for (const cleanup of cleanups.toReversed()) await cleanup();
    });
    return Scenario.open((cleanup) => void cleanups.push(cleanup));
  });

/** Distributes the sockets evenly; each user has several. */
function sessionsOf(organizations: readonly LoadOrganization[]): UserSession[] {
  return Array.from({ length: SOCKETS }, (_, index) => {
    const organization = organizations[index % organizations.length];
    const place = Math.floor(index / organizations.length / SOCKETS_PER_PERSON);
    const cookie = organization?.people[place]?.http.cookieHeader()['cookie'];
    if (!organization || !cookie) throw new Error('There are more sockets than users can have.');
    return { organizationId: organization.id, cookie };
  });
}
