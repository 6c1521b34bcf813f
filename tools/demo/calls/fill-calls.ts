import { FileStorage } from '@app/integrations/storage/file-storage';
import { type Config, readConfig } from '@app/platform/config/config';
import { TZDate } from '@date-fns/tz';
import pg from 'pg';
import { DEMO_ORGANIZATIONS, type DemoOrganization, SEED } from '../organizations';
import { Random } from '../random';
import { insertRows, type Row } from '../seed/row-inserts';
import { inOrganization } from '../seed/tenant-transaction';
import { spokenSound } from './demo-sound';

/** Only one fill at a time. */
const FILL_LOCK = 727_004;
const COUNT = 140;
const RECORDED = 20;
const DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_CALL_BACKS = 3;
const CUSTOMER_PITCH = 165;
const AGENT_PITCH = 115;

const NOTES = [
  'Quiere la Sportage gris, viene el sábado',
  'Pide cotización a 60 meses',
  'Trade-in: Corolla 2016',
  'Prefiere que le escriban por WhatsApp',
];

interface Contact {
  id: number;
  phone: string;
  userId: number | null;
  /** The person who talks with them. */
  agentId: number;
}

/** How a call went, as often as in a dealership. */
const OUTCOMES = {
  talkedIn: 44,
  talkedOut: 34,
  missed: 10,
  voicemail: 6,
  'no-answer': 16,
  busy: 6,
} as const;
type Outcome = keyof typeof OUTCOMES;

/** Gives the first dealership its phone calls: a month of them, some with their recordings, and customers who wait for a call. */
async function fillCalls(config: Config, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock($1)`, [FILL_LOCK]);
    const [organization] = DEMO_ORGANIZATIONS;
    if (!organization?.dealership) return;
    const found = await client.query<{ id: string | number }>(`select organization_id as id from find_user_by_email($1)`, [
      organization.users[0].email,
    ]);
    const id = Number(found.rows[0]?.id ?? 0);
    const isFilled = await inOrganization(client, id, () => insertCalls(client, id, organization, new FileStorage(config)));
    report(isFilled ? `${organization.name} has ${COUNT} phone calls.` : 'The demo dealership has its phone calls already.');
  } finally {
    await client.end();
  }
}

async function insertCalls(client: pg.Client, organizationId: number, demo: DemoOrganization, storage: FileStorage): Promise<boolean> {
  const known = await client.query(`select 1 from calls where organization_id = $1 limit 1`, [organizationId]);
  if (organizationId === 0 || known.rows.length > 0) return false;
  const contacts = await contactsOf(client, organizationId);
  const random = new Random(SEED).for('calls');
  const now = Date.now();
  const outcomes = random.spread(OUTCOMES, COUNT);
  const planned = outcomes
    .map((outcome, place) => ({ outcome, contact: random.pick(contacts), at: momentOf(now, demo.timezone, random.for(`moment ${place}`)) }))
    .toSorted((one, other) => one.at - other.at);
  const rows = planned.map(({ outcome, contact, at }, place) =>
    callRow(outcome, contact, at, demo.dealership?.phoneNumber ?? '', random.for(`call ${place}`)),
  );
  const ids = await insertRows(
    client,
    'calls',
    rows.map((row) => ({ organization_id: organizationId, ...row })),
  );
  const calls = planned.map((plan, place) => ({ ...plan, id: ids[place] ?? 0, row: rows[place] ?? {} }));
  const withSound = calls
    .filter(({ outcome }) => outcome === 'talkedIn' || outcome === 'talkedOut' || outcome === 'voicemail')
    .slice(-RECORDED);
  const recordings: Row[] = [];
  for (const call of withSound) recordings.push(await recordingRow(organizationId, call, storage, random.for(`sound ${call.id}`)));
  await insertRows(client, 'call_recordings', recordings);
  await client.query(`update calls set recording_consent = 'announced' where organization_id = $1 and id = any($2)`, [
    organizationId,
    withSound.filter(({ outcome }) => outcome !== 'voicemail').map(({ id }) => id),
  ]);
  const missed = calls.filter(({ outcome, at }) => (outcome === 'missed' || outcome === 'voicemail') && now - at < 10 * DAY_MS);
  const waiting = new Map(missed.map((call) => [call.contact.id, call]));
  await insertRows(
    client,
    'follow_ups',
    [...waiting.values()].slice(-MAX_CALL_BACKS).map(({ contact, at }) => ({
      organization_id: organizationId,
      kind: 'call_back',
      contact_id: contact.id,
      phone: contact.phone,
      user_id: contact.userId,
      due_at: timeOf(at + 15 * 60_000),
      created_at: timeOf(at),
    })),
  );
  return true;
}

async function contactsOf(client: pg.Client, organizationId: number): Promise<Contact[]> {
  const { rows } = await client.query<Contact>(
    `select id::int, phone, assigned_user_id::int as "userId",
            coalesce(assigned_user_id, (select min(id) from users where organization_id = $1 and role = 'agent'))::int as "agentId"
     from contacts
     where organization_id = $1 and phone is not null and deleted_at is null order by id limit 90`,
    [organizationId],
  );
  return rows;
}

const timeOf = (at: number): string => new Date(at).toISOString();

/** During the day of the dealership, more often lately. */
function momentOf(now: number, timezone: string, random: Random): number {
  const day = new TZDate(now - random.soon(0, DAYS) * DAY_MS, timezone);
  const at = new TZDate(
    day.getFullYear(),
    day.getMonth(),
    day.getDate(),
    random.integer(9, 17),
    random.integer(0, 59),
    random.integer(0, 59),
    timezone,
  ).getTime();
  return at < now - 3_600_000 ? at : at - DAY_MS;
}

function callRow(outcome: Outcome, contact: Contact, at: number, own: string, random: Random): Row {
  const isInbound = outcome === 'talkedIn' || outcome === 'missed' || outcome === 'voicemail';
  const isTalked = outcome === 'talkedIn' || outcome === 'talkedOut';
  const talkSeconds = isTalked ? random.integer(12, 30) * (random.chance(0.6) ? 6 : 1) : 0;
  const answeredAt = at + random.integer(4, 18) * 1000;
  const endedAt = isTalked ? answeredAt + talkSeconds * 1000 : at + 25_000;
  const isMissed = outcome === 'missed' || outcome === 'voicemail';
  const unanswered = outcome === 'busy' ? 'busy' : 'no-answer';
  return {
    provider_sid: `CA${random.hex(32)}`,
    direction: isInbound ? 'inbound' : 'outbound',
    from_number: isInbound ? contact.phone : own,
    to_number: isInbound ? own : contact.phone,
    own_number: own,
    contact_id: contact.id,
    user_id: isMissed ? null : contact.agentId,
    status: isTalked ? 'completed' : unanswered,
    parent_status: 'completed',
    dial_status: isTalked ? 'answered' : unanswered,
    missed: isMissed,
    voicemail: outcome === 'voicemail',
    answered_at: isTalked ? timeOf(answeredAt) : null,
    ended_at: timeOf(endedAt),
    talk_seconds: talkSeconds,
    notes: isTalked && random.chance(0.3) ? random.pick(NOTES) : '',
    rating: isTalked && random.chance(0.2) ? random.integer(3, 5) : null,
    created_at: timeOf(at),
    updated_at: timeOf(endedAt),
  };
}

interface MadeCall {
  id: number;
  outcome: Outcome;
  at: number;
  row: Row;
}

/** The customer is on the channel on which the provider would have them. */
async function recordingRow(
  organizationId: number,
  { id, outcome, at, row }: MadeCall,
  storage: FileStorage,
  random: Random,
): Promise<Row> {
  const isVoicemail = outcome === 'voicemail';
  const seconds = isVoicemail ? random.integer(6, 14) : Number(row['talk_seconds']);
  const channel = outcome === 'talkedIn' ? 1 : 2;
  const sides = outcome === 'talkedIn' ? [CUSTOMER_PITCH, AGENT_PITCH] : [AGENT_PITCH, CUSTOMER_PITCH];
  const bytes = spokenSound(seconds, isVoicemail ? [CUSTOMER_PITCH] : sides, random);
  return {
    organization_id: organizationId,
    call_id: id,
    provider_sid: `RE${random.hex(32)}`,
    kind: isVoicemail ? 'voicemail' : 'call',
    state: 'ready',
    customer_channel: isVoicemail ? null : channel,
    seconds,
    storage_key: await storage.put(organizationId, bytes),
    content_type: 'audio/wav',
    size_bytes: bytes.length,
    at_provider: false,
    created_at: timeOf(at),
  };
}

await fillCalls(readConfig(process.env), (line) => process.stdout.write(`${line}\n`));
