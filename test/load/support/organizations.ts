import type { Role } from '@app/contracts/core/permissions';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { inParallel } from '../../cluster/concurrency';
import { addPerson, connectDealership, type Dealership, dealershipPhone, type Person, signIn } from '../../cluster/dealership';
import { sized } from './form';
import type { LoadProduct } from './load-product';

export interface Conversation {
  id: number;
  channel: Channel;
  /** The customer's address in the provider's format. */
  address: string;
}

/** A generated organization with a provider account. Its first user is the owner. */
export interface LoadOrganization extends Dealership {
  people: [Person, ...Person[]];
  /** Conversations in which the customer writes. */
  inboundFrom: Conversation[];
  /** Conversations in which the owner writes. WhatsApp customers wrote before, which opens the reply window. */
  repliesTo: Conversation[];
}

/** Conversations per channel. */
const INBOUND_CONVERSATIONS = sized(100, 10);
const REPLY_CONVERSATIONS = sized(10, 3);
/** Open browsers per user. */
export const SOCKETS_PER_PERSON = 5;

/** Connects every organization, with enough users for the sockets. */
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
  const [owner, ...team] = await usersOf(product, organization.id, peopleEach);
  if (!owner) throw new Error(`${organization.name} has no users.`);
  const dealership = await connectDealership(product, { ...organization, people: [owner] });
  const [sms, whatsapp] = [await conversationsOf(product, dealership.id, 'sms'), await conversationsOf(product, dealership.id, 'whatsapp')];
  const repliesTo = [...sms.slice(0, REPLY_CONVERSATIONS), ...whatsapp.slice(0, REPLY_CONVERSATIONS)];
  await greet(product, dealership, whatsapp.slice(0, REPLY_CONVERSATIONS));
  return { ...dealership, people: [owner, ...team], inboundFrom: [...sms, ...whatsapp], repliesTo };
}

/** The generated users, owner first; missing ones are added. */
async function usersOf(product: LoadProduct, organizationId: number, count: number): Promise<Person[]> {
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
  count = INBOUND_CONVERSATIONS,
): Promise<Conversation[]> {
  const rows = await tables.rows<{ id: string; address: string }>(
    `select id, address from conversations where organization_id = $1 and channel = $2 and status = 'active' order by id limit $3`,
    [organizationId, channel, count],
  );
  return rows.map(({ id, address }) => ({ id: Number(id), channel, address }));
}

/** Opens the WhatsApp reply window: the provider rejects messages outside it. */
const greet = ({ provider }: LoadProduct, { accountSid: account }: Dealership, conversations: readonly Conversation[]): Promise<void> =>
  inParallel(conversations, 2, async ({ address }) => {
    const from = address.replace('whatsapp:', '');
    const status = await provider.inbound({ account, channel: 'whatsapp', from, body: 'Hello' });
    if (status !== 200) throw new Error(`An inbound greeting got the status ${status}.`);
  });
