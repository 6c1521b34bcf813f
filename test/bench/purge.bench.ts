import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '../../tools/database/migrate-schema';
import { OwnerDatabase } from '../harness/owner-database';
import { appUrl, asOwner, ownerUrl } from '../setup/postgres-access';
import { sized } from './support/form';
import { alone, keepResult } from './support/results';

/** 150 messages a second for ten minutes, of which each leaves so many rows in a table. */
const MESSAGES = sized(90_000, 3_000);
/** The same steps as the maintenance. */
const STEP_ROWS = 5_000;
/** The maintenance runs again after so many. */
const INTERVAL_SECONDS = 300;
/** Statements of the product end after it. */
const STATEMENT_LIMIT_SECONDS = 7;
const DATABASE = 'lotline_purge';

const OLD = `now() - interval '200 days'`;
const HASH = `decode(md5(n::text), 'hex')`;

interface Leftover {
  perMessage: number;
  columns: string;
  /** The values of row `n`; `$2` is a user. */
  values: string;
}

const LEFTOVERS: Record<string, Leftover> = {
  events: { perMessage: 3, columns: 'seq, type, audience, payload, created_at', values: `n, 'message.sent', 'members', '{}', ${OLD}` },
  idempotency_keys: { perMessage: 1, columns: 'client_id, request_hash, created_at', values: `gen_random_uuid(), ${HASH}, ${OLD}` },
  outbox: { perMessage: 2, columns: 'job, dedupe_key, payload, done_at', values: `'message.deliver', n::text, '{}', ${OLD}` },
  webhook_receipts: {
    perMessage: 4,
    columns: 'kind, provider_sid, status, received_at',
    values: `'status', 'SM' || n, 'sent', ${OLD}`,
  },
  webhook_quarantine: {
    perMessage: 1,
    columns: 'kind, reason, params, received_at, reported_at',
    values: `'message', 'none', '{}', ${OLD}, ${OLD}`,
  },
  sessions: { perMessage: 1, columns: 'user_id, token_hash, expires_at', values: `$2, ${HASH}, ${OLD}` },
  email_verifications: {
    perMessage: 1,
    columns: 'user_id, token_hash, purpose, expires_at',
    values: `$2, ${HASH}, 'sign_up', ${OLD}`,
  },
  pending_sign_ins: { perMessage: 1, columns: 'user_id, token_hash, expires_at', values: `$2, ${HASH}, ${OLD}` },
  sign_ins: { perMessage: 1, columns: 'user_id, result, method, created_at', values: `$2, 'signed_in', 'password', ${OLD}` },
  notifications: {
    perMessage: 1,
    columns: 'user_id, kind, group_key, in_app, read_at, updated_at',
    values: `$2, 'new_message', n::text, true, ${OLD}, ${OLD}`,
  },
};

/** Of its own: the generated one has rows that are old enough, and is used again. */
async function openDatabase(): Promise<OwnerDatabase> {
  const { port } = inject('benchDatabase');
  const drop = () => asOwner(port, `drop database if exists ${DATABASE} with (force)`);
  await drop();
  await asOwner(port, `create database ${DATABASE}`);
  onTestFinished(drop);
  await migrate(ownerUrl(port, DATABASE), appUrl(port, DATABASE));
  const owner = new OwnerDatabase(ownerUrl(port, DATABASE));
  onTestFinished(() => owner.close());
  return owner;
}

/** Returns the number of rows. */
async function fill(owner: OwnerDatabase): Promise<number> {
  const organizationId = await owner.value<number>(`insert into organizations (name) values ('A') returning id`);
  const userId = await owner.value<number>(
    `insert into users (organization_id, first_name, last_name, email, password_hash, role) values ($1, 'A', 'B', 'a@b.test', 'none', 'agent')
     returning id`,
    [organizationId],
  );
  let rows = 0;
  for (const [table, { perMessage, columns, values }] of Object.entries(LEFTOVERS)) {
    const count = MESSAGES * perMessage;
    const parameters = values.includes('$2') ? [organizationId, userId] : [organizationId];
    await owner.rows(
      `insert into ${table} (organization_id, ${columns}) select $1, ${values} from generate_series(1, ${count}) n`,
      parameters,
    );
    rows += count;
  }
  await owner.rows(`insert into login_attempts (subject, failed_at) select n::text, ${OLD} from generate_series(1, ${MESSAGES}) n`);
  return rows + MESSAGES;
}

it('purge', async () => {
  const owner = await openDatabase();
  const rows = await fill(owner);
  const startedAt = performance.now();
  let removed = 0;
  let slowestMs = 0;
  for (let isFull = true; isFull;) {
    const stepAt = performance.now();
    const tables = await owner.rows<{ purged: number }>(`select purged from purge_expired_rows($1)`, [STEP_ROWS]);
    slowestMs = Math.max(slowestMs, performance.now() - stepAt);
    removed += tables.reduce((sum, { purged }) => sum + purged, 0);
    isFull = tables.some(({ purged }) => purged === STEP_ROWS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  expect(removed).toBe(rows);
  keepResult('purge', `the removal of ${rows.toLocaleString('en')} expired rows, as ten minutes at 150 messages a second leave them`, [
    alone({ figure: 'all of them', unit: 's', atMost: INTERVAL_SECONDS }, [seconds]),
    alone({ figure: 'the slowest step', unit: 's', atMost: STATEMENT_LIMIT_SECONDS }, [slowestMs / 1000]),
  ]);
});
