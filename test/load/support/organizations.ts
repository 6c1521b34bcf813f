import type { Role } from '@app/contracts/core/permissions';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { inParallel } from '../../installation/crowd';
import { addPerson, connectDealership, type Dealership, dealershipPhone, type Person, signIn } from '../../installation/dealership';
import { sized } from './form';
import type { LoadProduct } from './load-product';

export interface Conversation {
  id: number;
  channel: Channel;
  /** The customer's, as the provider writes it. */
  address: string;
}

/** One of the generated organizations, connected to the provider. The first of its people is its owner. */
export interface LoadOrganization extends Dealership {
  people: [Person, ...Person[]];
  /** Whose customers write. */
  heard: Conversation[];
  /** Whose customers are written to: on WhatsApp they have just written, so that they may be. */
  answered: Conversation[];
}

/** Of each channel. */
const HEARD = sized(100, 10);
const ANSWERED = sized(10, 3);
/** The browsers that one person has open. */
export const SOCKETS_PER_PERSON = 5;

/** All of them, each with as many people as there are sockets for. */
export async function connectOrganizations(product: LoadProduct, peopleEach: number): Promise<LoadOrganization[]> {
  const rows = await product.tables.rows<{ id: string; name: string }>(
    `select o.id, o.name from organizations o join users u on u.organization_id = o.id where u.email like 'owner%@scale.test' order by o.id`,
  );
  const connected: LoadOrganization[] = [];
  await inParallel(rows, 4, async (row, index) => {
    connected[index] = await connect(product, { id: Number(row.id), name: row.name, phone: dealershipPhone(index) }, peopleEach);
  });
  return connected;
}

async function connect(
  product: LoadProduct,
  organization: Pick<Dealership, 'id' | 'name' | 'phone'>,
  peopleEach: number,
): Promise<LoadOrganization> {
  const [owner, ...team] = await peopleOf(product, organization.id, peopleEach);
  if (!owner) throw new Error(`${organization.name} has nobody.`);
  const dealership = await connectDealership(product, { ...organization, people: [owner] });
  const [sms, whatsapp] = [await conversationsOf(product, dealership.id, 'sms'), await conversationsOf(product, dealership.id, 'whatsapp')];
  const answered = [...sms.slice(0, ANSWERED), ...whatsapp.slice(0, ANSWERED)];
  await greet(product, dealership, whatsapp.slice(0, ANSWERED));
  return { ...dealership, people: [owner, ...team], heard: [...sms, ...whatsapp], answered };
}

/** The generated ones, the owner first; where they are too few others join them. */
async function peopleOf(product: LoadProduct, organizationId: number, count: number): Promise<Person[]> {
  const rows = await product.tables.rows<{ id: string; role: Role }>(
    `select id, role from users where organization_id = $1 order by role = 'owner' desc, id limit $2`,
    [organizationId, count],
  );
  const people = await Promise.all(rows.map(({ id, role }) => signIn(product, organizationId, { id: Number(id), role })));
  while (people.length < count) people.push(await addPerson(product, organizationId, 'agent', people.length));
  return people;
}

export async function conversationsOf(
  { tables }: LoadProduct,
  organizationId: number,
  channel: Channel,
  count = HEARD,
): Promise<Conversation[]> {
  const rows = await tables.rows<{ id: string; address: string }>(
    `select id, address from conversations where organization_id = $1 and channel = $2 and status = 'active' order by id limit $3`,
    [organizationId, channel, count],
  );
  return rows.map(({ id, address }) => ({ id: Number(id), channel, address }));
}

/** The provider has to know that they wrote: it refuses answers to those who did not. */
const greet = ({ provider }: LoadProduct, { accountSid: account }: Dealership, conversations: readonly Conversation[]): Promise<void> =>
  inParallel(conversations, 2, async ({ address }) => {
    const from = address.replace('whatsapp:', '');
    const status = await provider.inbound({ account, channel: 'whatsapp', from, body: 'Hello' });
    if (status !== 200) throw new Error(`A greeting was answered ${status}.`);
  });
