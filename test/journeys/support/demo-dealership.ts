import { DEMO_PASSWORD } from '@app/contracts/auth/demo-password';
import type { JobName } from '@app/contracts/catalogue/jobs';
import type { Role } from '@app/contracts/core/permissions';
import pg from 'pg';
import type { DemoOrganization } from '../../../tools/demo/organizations';
import { ProviderAccounts } from '../../../tools/demo/provider/provider-accounts';
import { OrganizationSeeder } from '../../../tools/demo/seed/organization-seeder';
import { periodicKey } from '../../harness/jobs';
import { HttpClient } from '../../harness/http-client';
import { insertSession } from '../../harness/session';
import { Customer } from './customer';
import type { RunningProduct } from './running-product';
import { Telephone } from './telephone';

interface Identity {
  organizationId: number;
  id: number;
  name: string;
  email: string;
  role: Role;
}

/** Somebody of a dealership. */
export class Member {
  readonly password = DEMO_PASSWORD;

  constructor(
    private readonly product: RunningProduct,
    private readonly identity: Identity,
  ) {}

  get id(): number {
    return this.identity.id;
  }

  get name(): string {
    return this.identity.name;
  }

  get email(): string {
    return this.identity.email;
  }

  get role(): Role {
    return this.identity.role;
  }

  /** Starts a session of their own, over HTTP, without the request of a sign-in. */
  async signIn(): Promise<HttpClient> {
    const { url, database, config } = this.product;
    return new HttpClient(url).resume(await insertSession(database, config.APP_SECRET, this.identity));
  }
}

/** An organization of the demo that one file has for itself. */
export class DemoDealership {
  private constructor(
    private readonly product: RunningProduct,
    readonly id: number,
    readonly name: string,
    /** The sid of its account at the provider. */
    readonly account: string,
    private readonly members: readonly Member[],
  ) {}

  /** Copies it into the running product, with its account at the provider. */
  static async open(product: RunningProduct, organization: DemoOrganization): Promise<DemoDealership> {
    const { config, database } = product;
    const copy = { ...copyOf(organization, product.nextCopy()), site: config.PUBLIC_URL };
    // operators see the copies of finished files too, and choose by name
    await database.rows(`update organizations set name = 'Finished ' || id where name = $1`, [organization.name]);
    const client = new pg.Client({ connectionString: config.DATABASE_URL });
    await client.connect();
    try {
      const id = await new OrganizationSeeder(client, config, Date.now()).make(copy);
      if (copy.dealership) await new ProviderAccounts(client, config).connect(copy, copy.dealership, id, []);
      // its long waits count as escalated: their notices would sound in the middle of a journey
      await database.rows(
        `update contact_summaries set escalated_since = waiting_since, escalation_level = 3 where organization_id = $1 and waiting_since is not null`,
        [id],
      );
      const members = await database.rows<Identity>(
        `select organization_id::int as "organizationId", id::int, first_name || ' ' || last_name as name, email, role
         from users where organization_id = $1 order by id`,
        [id],
      );
      const [account] = await database.rows<{ sid: string }>(
        `select account_sid as sid from provider_accounts where organization_id = $1`,
        [id],
      );
      return new DemoDealership(
        product,
        id,
        copy.name,
        account?.sid ?? '',
        members.map((member) => new Member(product, member)),
      );
    } finally {
      await client.end();
    }
  }

  get owner(): Member {
    return this.memberOf('owner', 0);
  }

  get manager(): Member {
    return this.memberOf('manager', 0);
  }

  get agent(): Member {
    return this.memberOf('agent', 0);
  }

  get otherAgent(): Member {
    return this.memberOf('agent', 1);
  }

  /** A new customer. */
  customer(name: string, channel: Customer['channel'] = 'whatsapp'): Customer {
    return this.customerAt(this.product.newPhone(), name, channel);
  }

  /** A customer with a number of another channel, or of the demo. */
  customerAt(phone: string, name: string, channel: Customer['channel']): Customer {
    return new Customer(this.product.provider, { name, phone, channel, account: this.account });
  }

  /** A customer's telephone, by default a new one. */
  telephone(number = this.product.newPhone()): Telephone {
    return new Telephone(this.product.provider, number, this.account);
  }

  /** Sets the age of the customer's last message. */
  async setLastInbound(customer: string, secondsAgo: number): Promise<void> {
    await this.product.database.rows(
      `update conversations v set last_inbound_at = now() - make_interval(secs => $3) from contacts c
       where v.organization_id = $1 and c.organization_id = v.organization_id and c.id = v.contact_id and c.display_name = $2`,
      [this.id, customer, secondsAgo],
    );
  }

  /** Makes a scheduled message due. */
  async makeScheduledDue(body: string): Promise<void> {
    await this.product.database.rows(
      `with due as (
         update scheduled_messages set send_at = now() where organization_id = $1 and body = $2 and state = 'waiting' returning id
       )
       update outbox o set run_after = now(), enqueued_at = null from due
       where o.organization_id = $1 and o.job = 'scheduled_message.send' and o.done_at is null
         and (o.payload->>'scheduled_message_id')::bigint = due.id`,
      [this.id, body],
    );
  }

  /** Runs one of its periodic jobs now; none runs by itself, because the worker started before the dealership was there. */
  async runNow(job: JobName): Promise<void> {
    await this.product.database.rows(
      `insert into outbox (organization_id, job, dedupe_key, payload) values ($1, $2, $3, '{}')
       on conflict (organization_id, job, dedupe_key) do update set run_after = now(), enqueued_at = null`,
      [this.id, job, periodicKey(job)],
    );
  }

  private memberOf(role: Role, place: number): Member {
    const member = this.members.filter((candidate) => candidate.role === role)[place];
    if (!member) throw new Error(`${this.name} has no such ${role}`);
    return member;
  }
}

/** An email belongs to one person of the whole product. */
const copyOf = (organization: DemoOrganization, number: number): DemoOrganization => {
  const [owner, ...others] = organization.users;
  const withOwnEmail = (user: (typeof others)[number]) => ({ ...user, email: user.email.replace('.test', `-${number}.test`) });
  return { ...organization, copy: String(number), users: [withOwnEmail(owner), ...others.map(withOwnEmail)] };
};
