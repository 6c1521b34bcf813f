import type { EventPayload, EventType } from '@app/contracts/catalogue/events';
import { contextOf } from '@app/domain/auth/session.mapper';
import { RequestContext } from '@app/platform/context/request-context';
import { SecretBox } from '@app/platform/crypto/secret-box';
import { aPhone } from '../../factories/customer.factory';
import {
  anAccountAddress,
  insertOrganization,
  insertPerson,
  insertProviderAccount,
  type PersonKind,
} from '../../factories/organization-rows';
import { aSid } from '../../factories/webhook.factory';
import { type Domain, getDomain } from '../../harness/domain';
import { Chat } from './chat';
import type { DealershipRef, Member } from './dealership-ref';

const NAMES = { firstName: 'Robin', lastName: 'Vega' };

/** An organization with an account at the provider. */
export class Dealership implements DealershipRef {
  constructor(
    readonly domain: Domain,
    readonly id: number,
    readonly twilio: { sid: string; phone: string; whatsapp: string },
  ) {}

  get database() {
    return this.domain.database;
  }

  /** The product itself at work for this organization. */
  get ctx(): RequestContext {
    return RequestContext.system(this.id, 'test', 'test');
  }

  /** A conversation with a customer who has just written. */
  async chatWith(phone: string, channel: 'whatsapp' | 'sms' = 'whatsapp'): Promise<Chat> {
    return Chat.begin(this, phone, channel);
  }

  aChat(): Promise<Chat> {
    return this.chatWith(aPhone());
  }

  /** The payloads of the events of a type, oldest first. */
  async eventsOf<T extends EventType>(type: T): Promise<EventPayload<T>[]> {
    const rows = await this.database.rows<{ payload: EventPayload<T> }>(
      `select payload from events where organization_id = $1 and type = $2 order by seq`,
      [this.id, type],
    );
    return rows.map(({ payload }) => payload);
  }

  async hire(kind: PersonKind): Promise<Member> {
    const identity = await insertPerson(this, kind, NAMES);
    const [row] = await this.database.rows<Parameters<typeof contextOf>[0]>(
      `select u.organization_id, u.id as user_id, u.first_name, u.last_name, u.role, u.is_system_admin, o.grant_view_all_chats,
              now() as proven_at, now() as now
       from users u join organizations o on o.id = u.organization_id where u.organization_id = $1 and u.id = $2`,
      [this.id, identity.id],
    );
    if (!row) throw new Error(`${identity.email} was not inserted`);
    return { ...identity, ctx: contextOf(row, 'test') };
  }
}

let dealerships = 0;

/** Inserts an organization and these people. */
export async function aDealership<Kind extends PersonKind>(...kinds: Kind[]): Promise<Dealership & Record<Kind, Member>> {
  const domain = await getDomain();
  const id = await insertOrganization(domain.database, `Dealership ${++dealerships}`, 'US');
  const { phone, webhookKey } = anAccountAddress();
  const sid = aSid('AC');
  const org = new Dealership(domain, id, { sid, phone, whatsapp: `whatsapp:${phone}` });
  await insertProviderAccount(org, domain.get(SecretBox), { sid, authToken: sid, phone, webhookKey });
  const staff = await Promise.all(kinds.map(async (kind) => [kind, await org.hire(kind)] as const));
  return Object.assign(org, Object.fromEntries(staff) as Record<Kind, Member>);
}
