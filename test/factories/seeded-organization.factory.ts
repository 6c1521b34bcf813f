import { eventually } from '../harness/eventually';
import { OnceStarted } from '../harness/once-started';
import { getProduct, type Product } from '../harness/product';
import type { Ids } from '../harness/row-states';
import type { Chat } from './chat.factory';
import { aPhone } from './customer.factory';
import { base64, PNG } from './files';
import { SEED_DATA } from './seed-data/seed-data';
import { aBoard, type Staff } from './seed-data/seed-context';
import { type Organization, anOrganization } from './organization.factory';

/**
 * An organization with a row in every table and its own word in every text field. `marks` are the texts that
 * no other organization may see.
 */
export type SeededOrganization = Organization & Staff & { chat: Chat; ids: Ids; stages: string[]; marks: string[] };

let seeded = 0;

/** Moves every sequence to its own high range, so that no id equals an id of another table or a count. */
async function spreadNumbers(): Promise<void> {
  const { database } = await getProduct();
  await database.rows(
    `select setval(format('%I', sequencename)::regclass, $1 * 1000000 + 10000 * row_number() over (order by sequencename))
     from pg_sequences where schemaname = 'public'`,
    [++seeded],
  );
}

/** The word should appear nowhere else. */
export async function aSeededOrganization(word: string): Promise<SeededOrganization> {
  await spreadNumbers();
  const organization = await anOrganization()
    .named(word)
    .withPersonNames(word, word)
    .withTwilio()
    .with('owner', 'manager', 'agent', 'systemAdmin', 'unverified');
  const customer = organization.customer(aPhone()).named(word);
  await customer.sends({ body: word, location: { latitude: 25.76, longitude: -80.19, label: word, address: word } });
  await customer.sends({ body: word, button: { text: word, payload: word } });
  await customer.sends({ body: word, media: [{ content_type: 'image/png', base64: base64(PNG) }] });
  const chat = await organization.chatOf(customer);
  const people = { organization: organization.id, user: organization.agent.id, absent_user: organization.manager.id, event: 1 };
  const stages = await aBoard(organization.owner, word);
  const room = { organization, chat, word, stage: stages.at(-1) ?? '' };
  const found: Partial<Ids> = {};
  for (const place of SEED_DATA) Object.assign(found, await place(room));
  await organization.runNow('template.sync');
  await settled(organization);
  const { sid, webhookKey, phone } = organization.twilio;
  const marks = [word, sid, webhookKey, phone, customer.phone].map((mark) => mark.toLowerCase());
  return Object.assign(organization, { chat, stages, marks, ids: { ...people, ...found } as Ids });
}

/** In every text of the second organization of the pair, and nowhere else. */
export const CANARY = 'zq7canary';

interface SeededPair {
  own: SeededOrganization;
  foreign: SeededOrganization;
}

const pairs = new WeakMap<Product, OnceStarted<SeededPair>>();

/**
 * Two seeded organizations that all files of a worker share, with new sessions. Files only read them or add rows; a file that changes or
 * deletes seeded rows seeds an organization of its own. Between files the sandbox forgets messages: who sends begins a chat of its own.
 */
export async function theSeededPair(): Promise<SeededPair> {
  const product = await getProduct();
  const pair = pairs.get(product) ?? new OnceStarted<SeededPair>();
  pairs.set(product, pair);
  const { own, foreign } = await pair.get(seedPair);
  await Promise.all([own, foreign].flatMap(staffOf).map((person) => person.startSession()));
  return { own, foreign };
}

/** One after the other, because the sequences are moved for each. */
async function seedPair(): Promise<SeededPair> {
  const own = await aSeededOrganization('Ours');
  return { own, foreign: await aSeededOrganization(CANARY) };
}

const staffOf = ({ owner, manager, agent, systemAdmin, unverified }: Staff) => [owner, manager, agent, systemAdmin, unverified];

/** Waits until neither the provider nor a job has work left. */
function settled({ product, id }: Organization): Promise<void> {
  return eventually(async () => {
    const open = await product.database.value<number>(
      `select (select count(*) from messages where organization_id = $1 and direction = 'outbound' and status not in ('read', 'failed'))::int
            + (select count(*) from message_media where organization_id = $1 and state = 'pending')::int
            + (select count(*) from contact_erasures where organization_id = $1 and finished_at is null)::int
            + (select count(*) from retired_contents where organization_id = $1 and removed_at is null)::int
            + (select count(*) from invitations where organization_id = $1 and sent_at is null)::int
            + (select count(*) from outbox where organization_id = $1 and attempts = 0 and run_after < now() + interval '1 hour')::int`,
      [id],
    );
    if (open > 0) throw new Error('The organization does not come to rest');
  }, 60_000);
}

/** The marks of an organization that appear in a response. */
export function leakedMarks(told: unknown, { marks }: SeededOrganization): string[] {
  const text = (JSON.stringify(told) ?? '').toLowerCase();
  return marks.filter((mark) => text.includes(mark));
}
