import type { AppointmentSource, AppointmentState } from '@app/contracts/calendar/appointments.contract';
import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { type Config, readConfig } from '@app/platform/config/config';
import { TZDate } from '@date-fns/tz';
import pg from 'pg';
import { DEMO_ORGANIZATIONS, SEED } from '../organizations';
import { Random } from '../random';
import { insertRows, type Row } from '../seed/row-inserts';
import { inOrganization } from '../seed/tenant-transaction';

/** Only one fill at a time. */
const FILL_LOCK = 727_005;
const MINUTE_MS = 60_000;
const DAYS_BACK = 7;
const DAYS_AHEAD = 12;
const SUNDAY = 0;
/** A request keeps its time so long. */
const REQUEST_MS = 30 * MINUTE_MS;

/** When a person may receive somebody: far enough apart that nobody has two at once. */
const TIMES = [9.5, 11, 12.5, 15, 16.5, 18] as const;

/** The reasons to come, as often as in a dealership. */
const TYPES: Record<AppointmentType, { often: number; minutes: number; after: number; needsVehicle: boolean }> = {
  visit: { often: 8, minutes: 45, after: 15, needsVehicle: false },
  test_drive: { often: 9, minutes: 45, after: 15, needsVehicle: true },
  delivery: { often: 3, minutes: 75, after: 0, needsVehicle: true },
  trade_appraisal: { often: 3, minutes: 45, after: 15, needsVehicle: false },
  call: { often: 3, minutes: 30, after: 0, needsVehicle: false },
};

const NOTES = [
  'Trae su Sentra 2016 para el avalúo',
  'Viene con su esposa',
  'Pide ver también la versión híbrida',
  'Lleva licencia y seguro',
];

interface Dealership {
  id: number;
  timezone: string;
  people: number[];
  contacts: { id: number; userId: number | null }[];
  vehicles: number[];
}

/** Gives the demo dealerships their appointments: last week as it went, the next days as they are planned, and requests that wait. */
async function fillAppointments(config: Config, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock($1)`, [FILL_LOCK]);
    for (const { name, timezone, dealership, users } of DEMO_ORGANIZATIONS) {
      const found = await client.query<{ id: string }>(`select organization_id as id from find_user_by_email($1)`, [users[0].email]);
      const id = Number(found.rows[0]?.id ?? 0);
      if (!dealership || id === 0) continue;
      const count = await inOrganization(client, id, () => insertAppointments(client, id, timezone));
      report(count === 0 ? `${name} has its appointments already.` : `${name} has ${count} appointments.`);
    }
  } finally {
    await client.end();
  }
}

async function insertAppointments(client: pg.Client, id: number, timezone: string): Promise<number> {
  const known = await client.query(`select 1 from appointments where organization_id = $1 limit 1`, [id]);
  if (known.rows.length > 0) return 0;
  const rows = appointmentRows(await dealershipOf(client, id, timezone), new Random(SEED).for(`appointments ${id}`), Date.now());
  return (await insertRows(client, 'appointments', rows)).length;
}

async function dealershipOf(client: pg.Client, id: number, timezone: string): Promise<Dealership> {
  const idsOf = async (statement: string) => (await client.query<{ id: number }>(statement, [id])).rows.map((row) => row.id);
  const people = await idsOf(
    `select id::int from users where organization_id = $1 and removed_at is null and email_verified_at is not null order by role = 'owner', id limit 5`,
  );
  const vehicles = await idsOf(`select id::int from vehicles where organization_id = $1 and status = 'available' order by id limit 40`);
  const { rows: contacts } = await client.query<Dealership['contacts'][number]>(
    `select id::int, assigned_user_id::int as "userId" from contacts
     where organization_id = $1 and deleted_at is null and phone is not null and first_name <> ''
     order by stage in ('appt_scheduled', 'visit_followup', 'missed_appt') desc, id limit 120`,
    [id],
  );
  return { id, timezone, people, contacts, vehicles };
}

function appointmentRows({ id, timezone, people, contacts, vehicles }: Dealership, random: Random, now: number): Row[] {
  const [customers, cars] = [[...contacts], [...vehicles]];
  const chosen = placesOf(people, timezone, now).filter(({ isSoon }) => random.chance(isSoon ? 0.3 : 0.16));
  const rows = chosen.flatMap(({ userId, start }) => {
    const customer = customers.shift();
    if (!customer) return [];
    const type = typeOf(random);
    const vehicleId = TYPES[type].needsVehicle ? (cars.shift() ?? null) : null;
    return [rowOf({ id, timezone, customer, userId: customer.userId ?? userId, type, vehicleId, start, now }, random)];
  });
  return withoutCollisions(rows);
}

interface Place {
  userId: number;
  start: number;
  /** The days around today are fuller. */
  isSoon: boolean;
}

/** Everybody's times on each day of these weeks, Sundays apart. */
function placesOf(people: readonly number[], timezone: string, now: number): Place[] {
  const today = new TZDate(now, timezone);
  const at = (day: number, minutes: number) =>
    new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + day, 0, minutes, 0, timezone);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => index - DAYS_BACK);
  return days
    .filter((day) => at(day, 720).getDay() !== SUNDAY)
    .flatMap((day) =>
      people.flatMap((userId) => TIMES.map((hour) => ({ userId, start: at(day, hour * 60).getTime(), isSoon: Math.abs(day) <= 2 }))),
    );
}

const typeOf = (random: Random): AppointmentType =>
  random.pick(Object.entries(TYPES).flatMap(([type, { often }]) => Array.from({ length: often }, () => type as AppointmentType)));

interface Planned {
  id: number;
  timezone: string;
  customer: { id: number };
  userId: number;
  type: AppointmentType;
  vehicleId: number | null;
  start: number;
  now: number;
}

function rowOf({ id, timezone, customer, userId, type, vehicleId, start, now }: Planned, random: Random): Row {
  const { minutes, after } = TYPES[type];
  const end = start + minutes * MINUTE_MS;
  const state = stateOf(start, end, now, random);
  const isOpen = state === 'requested' || state === 'confirmed' || state === 'checked_in';
  const booked = Math.min(start - random.integer(1, 6) * 24 * 60 * MINUTE_MS, now - random.integer(10, 600) * MINUTE_MS);
  const source: AppointmentSource = state === 'requested' ? random.pick(['public', 'assistant']) : 'person';
  return {
    organization_id: id,
    type,
    state,
    source,
    contact_id: customer.id,
    vehicle_id: vehicleId,
    user_id: userId,
    created_by_user_id: source === 'person' ? userId : null,
    starts_at: timeOf(start),
    ends_at: timeOf(end),
    blocked_from: timeOf(start),
    blocked_until: timeOf(end + after * MINUTE_MS),
    holds: state === 'requested' ? now - booked < REQUEST_MS : isOpen,
    time_zone: timezone,
    notes: random.chance(0.25) ? random.pick(NOTES) : '',
    version: 1,
    ics_uid: random.uuid(),
    ics_sequence: 0,
    settled_at: isOpen ? null : timeOf(end),
    created_at: timeOf(booked),
    updated_at: timeOf(booked),
  };
}

/** Most came, some did not, a few had canceled. */
const PAST_STATES = ['completed', 'completed', 'completed', 'completed', 'completed', 'no_show', 'no_show', 'canceled'] as const;

function stateOf(start: number, end: number, now: number, random: Random): AppointmentState {
  if (end < now) return random.pick(PAST_STATES);
  if (start < now) return 'checked_in';
  return random.chance(0.2) ? 'requested' : 'confirmed';
}

/** Nobody is booked twice: customers keep their own agent, who may have somebody at that time already. */
function withoutCollisions(rows: readonly Row[]): Row[] {
  const taken = new Set<string>();
  return rows.filter(({ user_id: userId, starts_at: start }) => {
    const key = `${String(userId)} ${String(start)}`;
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

const timeOf = (at: number): string => new Date(at).toISOString();

await fillAppointments(readConfig(process.env), (line) => process.stdout.write(`${line}\n`));
