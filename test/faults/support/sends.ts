import { randomUUID } from 'node:crypto';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { type Dealership, type Person, customerPhone } from '../../cluster/dealership';
import type { TestCluster } from './test-cluster';
import { inParallel } from '../../cluster/concurrency';
import { until } from '../../cluster/waiting';

export interface Conversation {
  id: number;
  type: Channel;
  /** The customer's number. */
  phone: string;
  dealership: Dealership;
}

/** A message of an agent; all texts differ, so that the provider's records can be matched. */
export interface PlannedSend {
  conversation: Conversation;
  person: Person;
  clientId: string;
  body: string;
}

const PATIENCE_SECONDS = 90;
const CONCURRENCY = 8;

/** Every customer writes once over each channel, which opens a conversation each. */
export async function openConversations(
  { provider, tables }: TestCluster,
  dealerships: readonly Dealership[],
  customers: number,
): Promise<Conversation[]> {
  const greetings = dealerships.flatMap(({ accountSid: account }) =>
    Array.from({ length: customers }, (_, index) => customerPhone(index)).flatMap((from) =>
      (['sms', 'whatsapp'] as const).map((channel) => ({ account, channel, from, body: 'Hola' })),
    ),
  );
  await inParallel(greetings, CONCURRENCY, async (greeting) => void (await provider.inbound(greeting)));
  const rows = await tables.rows<{ organization_id: string; id: string; channel: Channel; phone: string }>(
    `select v.organization_id, v.id, v.channel, c.phone
     from conversations v join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id order by v.id`,
  );
  return rows.flatMap(({ organization_id, id, channel, phone }) => {
    const dealership = dealerships.find((candidate) => candidate.id === Number(organization_id));
    return dealership ? [{ id: Number(id), type: channel, phone, dealership }] : [];
  });
}

/** Written by those who see every conversation. */
export function planSends(conversations: readonly Conversation[], count: number): PlannedSend[] {
  return Array.from({ length: count }, (_, index) => {
    const conversation = conversations[index % conversations.length];
    const writers = conversation?.dealership.people.filter(({ role }) => role !== 'agent') ?? [];
    const person = writers[index % writers.length];
    if (!conversation || !person) throw new Error('There is nobody to write, or nobody to write to');
    return { conversation, person, clientId: randomUUID(), body: `answer ${index}` };
  });
}

/** Posts a message until the API has taken it, as a browser does whose network fails; answers how many tries that took. */
export async function post({ conversation, person, clientId, body }: PlannedSend): Promise<number> {
  const path = `/api/chats/${conversation.type}/${conversation.id}/send`;
  let tries = 0;
  const status = await until('the API answers a post', PATIENCE_SECONDS, async () => {
    tries++;
    const answer = await person.http.post(path, { body, client_id: clientId });
    return answer.status < 500 && answer.status;
  });
  if (status !== 200 && status !== 201) throw new Error(`The API refused a message: ${status}`);
  return tries;
}
