import { afterAll, beforeAll, expect, it } from 'vitest';
import { OwnerDatabase } from '../harness/owner-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

/** 150 messages a second for 10 minutes, of which a message may leave so many rows in each table. */
const MESSAGES = 90_000;
const STEP_ROWS = 5000;
const INTERVAL_SECONDS = 300;

let database: TestDatabase;
let owner: OwnerDatabase;
let organizationId: number;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new OwnerDatabase(database.ownerUrl);
  organizationId = await owner.value<number>(`insert into organizations (name) values ('A') returning id`);
  userId = await owner.value<number>(
    `insert into users (organization_id, first_name, last_name, email, password_hash, role) values ($1, 'A', 'B', 'a@b.test', 'none', 'agent') returning id`,
    [organizationId],
  );
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const OLD = `now() - interval '200 days'`;
const HASH = `decode(md5(n::text), 'hex')`;
const ROWS: Record<string, { perMessage: number; columns: string; values: () => string }> = {
  events: {
    perMessage: 3,
    columns: 'seq, type, audience, payload, created_at',
    values: () => `n, 'message.sent', 'members', '{}', ${OLD}`,
  },
  idempotency_keys: { perMessage: 1, columns: 'client_id, request_hash, created_at', values: () => `gen_random_uuid(), ${HASH}, ${OLD}` },
  outbox: { perMessage: 2, columns: 'job, dedupe_key, payload, done_at', values: () => `'message.deliver', n::text, '{}', ${OLD}` },
  webhook_receipts: {
    perMessage: 4,
    columns: 'kind, provider_sid, status, received_at',
    values: () => `'status', 'SM' || n, 'sent', ${OLD}`,
  },
  webhook_quarantine: {
    perMessage: 1,
    columns: 'kind, reason, params, received_at, reported_at',
    values: () => `'message', 'none', '{}', ${OLD}, ${OLD}`,
  },
  sessions: { perMessage: 1, columns: 'user_id, token_hash, expires_at', values: () => `${userId}, ${HASH}, ${OLD}` },
  email_verifications: {
    perMessage: 1,
    columns: 'user_id, token_hash, purpose, expires_at',
    values: () => `${userId}, ${HASH}, 'sign_up', ${OLD}`,
  },
  pending_sign_ins: { perMessage: 1, columns: 'user_id, token_hash, expires_at', values: () => `${userId}, ${HASH}, ${OLD}` },
  sign_ins: { perMessage: 1, columns: 'user_id, result, method, created_at', values: () => `${userId}, 'signed_in', 'password', ${OLD}` },
  notifications: {
    perMessage: 1,
    columns: 'user_id, kind, group_key, in_app, read_at, updated_at',
    values: () => `${userId}, 'new_message', n::text, true, ${OLD}, ${OLD}`,
  },
};

async function fill(): Promise<number> {
  let rows = 0;
  for (const [table, { perMessage, columns, values }] of Object.entries(ROWS)) {
    const count = MESSAGES * perMessage;
    await owner.rows(
      `insert into ${table} (organization_id, ${columns}) select ${organizationId}, ${values()} from generate_series(1, ${count}) n`,
    );
    rows += count;
  }
  await owner.rows(`insert into login_attempts (subject, failed_at) select n::text, ${OLD} from generate_series(1, ${MESSAGES}) n`);
  return rows + MESSAGES;
}

it('removes in one interval what ten minutes at 150 messages a second have left', { tags: ['wide'], timeout: 900_000 }, async () => {
  const rows = await fill();
  const begun = performance.now();
  let removed = 0;
  let slowest = 0;
  for (let isFull = true; isFull;) {
    const before = performance.now();
    const tables = await owner.rows<{ purged: number }>(`select purged from purge_expired_rows($1)`, [STEP_ROWS]);
    slowest = Math.max(slowest, performance.now() - before);
    removed += tables.reduce((sum, { purged }) => sum + purged, 0);
    isFull = tables.some(({ purged }) => purged === STEP_ROWS);
  }
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(`${rows} rows purged in ${seconds.toFixed(1)} s, the slowest step ${(slowest / 1000).toFixed(1)} s\n`);
  expect(removed).toBe(rows);
  expect(seconds).toBeLessThan(INTERVAL_SECONDS);
  // statements of the product end after 7 seconds
  expect(slowest).toBeLessThan(7_000);
});
