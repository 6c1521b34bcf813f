import { randomBytes } from 'node:crypto';
import { BASELINE } from '@app/database/migrations/migrations';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migrate } from '../../tools/database/migrate-schema';
import { secondsOf, watched } from '../cluster/waiting';
import { appUrl, asOwner, ownerUrl } from '../setup/postgres-access';
import { createVersion020 } from '../database/support/old-version';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';

const MESSAGES = sized(5_000_000, 50_000);
const MESSAGES_OF_A_CONTACT = 25;
const ORGANIZATIONS = 10;
/** As the product waits for a statement. */
const REQUEST_TIMEOUT_MS = 7_000;

const FILL = [
  `insert into organizations (name) select 'Dealership ' || n from generate_series(1, $1) n`,
  `insert into organization_counters (organization_id) select id from organizations on conflict do nothing`,
  `insert into contacts (organization_id, first_name, display_name, phone, whatsapp_number, created_at)
   select 1 + n % $1, 'Customer', 'Customer ' || n, '+1786' || (2000000 + n), '+1786' || (2000000 + n), now() - interval '300 days'
   from generate_series(1, $2::int / ${MESSAGES_OF_A_CONTACT}) n`,
  `insert into contact_identities (organization_id, contact_id, kind, value)
   select organization_id, id, kind, phone from contacts, unnest(array['phone', 'whatsapp']) kind`,
  `insert into conversations (organization_id, contact_id, channel, address, created_at)
   select organization_id, id, 'whatsapp', phone, created_at from contacts`,
  `insert into messages (organization_id, conversation_id, direction, body, provider_sid, status, send_state, created_at)
   select v.organization_id, v.id, case when n % 2 = 0 then 'inbound' else 'outbound' end, 'What does the car cost? ' || n,
          'SM' || md5(v.id || '-' || n), case when n % 2 = 0 then 'received' else 'read' end, case when n % 2 = 1 then 'accepted' end,
          v.created_at + n * interval '10 hours'
   from conversations v, generate_series(1, ${MESSAGES_OF_A_CONTACT}) n`,
  `update conversations v set last_message_id = m.id, last_message_at = m.created_at, last_inbound_at = m.created_at - interval '10 hours'
   from (select organization_id, conversation_id, max(id) as id, max(created_at) as created_at from messages group by 1, 2) m
   where m.organization_id = v.organization_id and m.conversation_id = v.id`,
  `select refresh_contact_summaries(o.id, array(select id from contacts c where c.organization_id = o.id)) from organizations o`,
];

/** Requests of the version before, which read a conversation and store a message with what that version knew. */
class OldProgram {
  readonly stored: string[] = [];
  longestMs = 0;
  refused = 0;
  private readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 4, statement_timeout: REQUEST_TIMEOUT_MS });
    this.pool.on('error', () => undefined);
  }

  async request(): Promise<void> {
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const startedAt = performance.now();
    const client = await this.pool.connect();
    try {
      await client.query(`begin`);
      await client.query(`select set_config('app.organization_id', '1', true)`);
      const { rows } = await client.query<{ id: string }>(
        `select id from conversations where organization_id = 1 order by id offset ${this.stored.length % 50} limit 1`,
      );
      await client.query(`select id, body from messages where organization_id = 1 and conversation_id = $1 order by id desc limit 50`, [
        rows[0]?.id,
      ]);
      await client.query(
        `insert into messages (organization_id, conversation_id, direction, body, provider_sid, status) values (1, $1, 'inbound', 'Hola', $2, 'received')`,
        [rows[0]?.id, sid],
      );
      await client.query(`commit`);
      this.stored.push(sid);
    } catch (error) {
      if (!/timeout/.test(String(error))) throw error;
      this.refused++;
      await client.query(`rollback`);
    } finally {
      client.release();
      this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
    }
  }

  close = () => this.pool.end();
}

it(
  'an installation of version 0.2.0 is upgraded while it works, and loses no message',
  async () => {
    const { port } = inject('faultsPostgres');
    const name = `upgraded_${randomBytes(4).toString('hex')}`;
    await asOwner(port, `create database ${name}`);
    await createVersion020(ownerUrl(port, name));
    const owner = new pg.Client(ownerUrl(port, name));
    await owner.connect();
    for (const statement of FILL) await owner.query(statement, [ORGANIZATIONS, MESSAGES].slice(0, new Set(statement.match(/\$\d/g)).size));
    const count = async (table: string) => Number((await owner.query(`select count(*) from ${table}`)).rows[0].count);
    const before = await count('messages');

    const old = new OldProgram(appUrl(port, name));
    const seconds = await secondsOf(() =>
      watched(
        () => migrate(ownerUrl(port, name), appUrl(port, name)),
        () => old.request(),
      ),
    );
    await old.close();

    const { rows } = await owner.query<{ count: string }>(`select count(*) from messages where provider_sid = any($1)`, [old.stored]);
    const metrics = { messages: before, seconds, requests: old.stored.length, refused: old.refused, longest_ms: Math.round(old.longestMs) };
    keepMetrics('upgraded', metrics);
    expect(Number(rows[0]?.count)).toBe(old.stored.length);
    expect(await count('messages')).toBe(before + old.stored.length);
    expect((await owner.query(`select 1 from schema_migrations where name = $1`, [BASELINE])).rowCount).toBe(1);
    const wrong = await owner.query(
      `select contact_id from contact_summaries s where last_message_id is distinct from
         (select last_message_id from conversations v where v.organization_id = s.organization_id and v.contact_id = s.contact_id) limit 5`,
    );
    expect(wrong.rows).toEqual([]);
    expect(metrics.refused, 'requests that ran into their time limit').toBeLessThanOrEqual(metrics.requests / 10);
    await owner.end();
    await asOwner(port, `drop database ${name} with (force)`);
  },
  TIMEOUT_MS,
);
