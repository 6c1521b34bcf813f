import { EVENTS, type EventPayload, type EventType } from '@app/contracts/catalogue/events';
import { JOBS, type JobName, type JobPayload } from '@app/contracts/catalogue/jobs';
import type { CommittedChange, CommittedEvent, CommittedJob } from '@app/platform/commit/commit-bus';
import type { Audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { SOON_MS } from '@app/platform/outbox/outbox-store';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { EntityManager, EntityTarget } from 'typeorm';
import type { Prepare } from './prepared-statement';
import { TenantTable, type TenantRow } from './tenant-table';

interface RecordedEvent {
  type: EventType;
  payload: unknown;
  audience: Audience;
}

export interface EnqueueOptions {
  /** A second job of the same name with the same key is dropped, whether or not the first has finished. */
  dedupeKey: string;
  /** Not before this time; immediately when absent. */
  runAfter?: Date;
}

interface InsertedEvent {
  seq: number;
  created_at: Date;
}

/**
 * Rows that many transactions of an organization lock, in the order in which each does: at its end, through `beforeCommit`, so that nobody
 * waits for the work before it.
 */
const LAST_LOCKS = ['template_use', 'audit_chain'] as const;
export type LastLock = (typeof LAST_LOCKS)[number];

export const END_JOB = `update outbox set failures = failures - 1, done_at = now() where organization_id = $1 and id = $2`;

/** The driver supports a time limit per query, which its types lack. The default is the connection's. */
interface LimitedQuery extends QueryConfig {
  query_timeout: number | undefined;
}

/** The driver waits longer than the server, so that the error names the server's reason. */
const CLIENT_GRACE_MS = 1_000;

/**
 * One unit of work in one organization: its rows, the events it records, and the jobs it enqueues. Promises that rows, events and jobs are
 * committed together or not at all, and that event numbers have the order of the commits, without holes. It breaks when a statement runs
 * after `insertEvents` (every writer of the organization waits for the counter's row), when an event number is taken before that, or when
 * something outside of the database (Redis, a provider) is called inside: a rollback cannot undo it.
 *
 * Locks are taken in one order, which is why transactions of an organization wait for each other and never deadlock: phone numbers, stages,
 * contacts, calls, recordings of calls, conversations, scheduled messages, `contact_summaries`, each kind in ascending order; then
 * notifications, of which one transaction at a time locks several; then `LAST_LOCKS` in theirs; the event number last. Totals of the whole
 * organization that change all the time are no rows to lock: they are deltas that readers sum, as in `conversation_counters`.
 */
export class Transaction {
  private readonly recorded: RecordedEvent[] = [];
  private readonly enqueued: CommittedJob[] = [];
  private readonly lastStatements = new Map<LastLock, (() => Promise<void>)[]>();
  private statementLimitMs: number | undefined;

  constructor(
    readonly ctx: RequestContext,
    /** The database's clock at the start of the transaction. It decides about windows and expiry, not this machine's clock. */
    readonly now: Date,
    private readonly manager: EntityManager,
    private readonly client: PoolClient,
    private readonly prepare: Prepare,
  ) {}

  get organizationId(): number {
    return this.ctx.organizationId;
  }

  /** The organization's rows of one entity. */
  table<Row extends TenantRow>(entity: EntityTarget<Row>): TenantTable<Row> {
    return new TenantTable(this.manager, entity, this.organizationId, this.client, this.prepare);
  }

  /** Plain SQL. The statement must name `organization_id` itself: plans need the predicate. */
  async sql<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const query: LimitedQuery = { text, values: [...values], query_timeout: this.statementLimitMs };
    const { rows } = await this.client.query<Row>(query);
    return rows;
  }

  /**
   * Raises the time limit of all later `sql` statements of this transaction, in the server and in the driver. Only for background work. The server
   * cancels a statement whose client is gone, so that its locks do not outlive this process.
   */
  async allowLongStatements(limitMs: number): Promise<void> {
    await this.sql(
      `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true), set_config('client_connection_check_interval', '1s', true)`,
      [String(limitMs)],
    );
    this.statementLimitMs = limitMs + CLIENT_GRACE_MS;
  }

  /** Like `sql`, for statements of hot paths with a fixed text: see `prepared`. */
  async prepared<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.client.query<Row>(this.prepare(text, values));
    return rows;
  }

  /** Records an event, written as the last statement and published after the commit. Fields outside the contract are dropped. */
  record<T extends EventType>(type: T, payload: EventPayload<T>, audience: Audience): void {
    this.recorded.push({ type, payload: EVENTS[type].parse(payload), audience });
  }

  /** Adds a job to the outbox; it is handed to the queue after the commit. Returns false for a repeated key. */
  async enqueue<T extends JobName>(name: T, payload: JobPayload<T>, options: EnqueueOptions): Promise<boolean> {
    const [row] = await this.prepared<{ id: number }>(
      `insert into outbox (organization_id, job, dedupe_key, payload, run_after)
       values ($1, $2, $3, $4, coalesce($5, now()))
       on conflict (organization_id, job, dedupe_key) do nothing
       returning id`,
      [this.organizationId, name, options.dedupeKey, JOBS[name].parse(payload), options.runAfter ?? null],
    );
    const delayMs = Math.max(0, (options.runAfter ?? this.now).getTime() - this.now.getTime());
    if (row && delayMs <= SOON_MS) this.enqueued.push({ outboxId: row.id, name, attempt: 0, delayMs });
    return row !== undefined;
  }

  /** A job whose row another statement of this transaction has written; it is handed to the queue after the commit. */
  announceJob(name: JobName, outboxId: number): void {
    this.enqueued.push({ outboxId, name, attempt: 0 });
  }

  /** Ends a job that was started, together with the work of this transaction. */
  async endJob(outboxId: number): Promise<void> {
    await this.prepared(END_JOB, [this.organizationId, outboxId]);
  }

  /** Makes a scheduled job due now; a dead-lettered one is tried again. One that was begun is left to the relay: its attempt may still be under way. */
  async runNow(name: JobName, dedupeKey: string): Promise<void> {
    const rows = await this.sql<{ id: number; attempts: number }>(
      `update outbox set run_after = now(), enqueued_at = null, dead_at = null, unavailable_since = null,
              failures = case when dead_at is null then failures else 0 end
       where organization_id = $1 and job = $2 and dedupe_key = $3 and done_at is null
       returning id, attempts`,
      [this.organizationId, name, dedupeKey],
    );
    this.enqueued.push(...rows.flatMap(({ id, attempts }) => (attempts === 0 ? [{ outboxId: id, name, attempt: 0 }] : [])));
  }

  /** Runs `write`, which takes this lock, after the work and before the events are written, whatever the order of the calls. */
  beforeCommit(lock: LastLock, write: () => Promise<void>): void {
    const writes = this.lastStatements.get(lock) ?? [];
    this.lastStatements.set(lock, [...writes, write]);
  }

  /**
   * Takes the last locks in their order and the organization's event numbers, writes the events and commits. Writing the events is the last statement, because the lock
   * on the counter's row puts the numbers in the order of commits. The commit does not wait for its response, because all other writers of the
   * organization wait for that lock.
   */
  async finish(commit: () => Promise<unknown>): Promise<CommittedChange> {
    for (const lock of LAST_LOCKS) for (const write of this.lastStatements.get(lock) ?? []) await write();
    const [inserted] = await Promise.all([this.recorded.length === 0 ? [] : this.insertEvents(), commit()]);
    const events = this.recorded.map((event, index): CommittedEvent => {
      const { seq = 0, created_at = new Date() } = inserted[index] ?? {};
      return { ...event, seq, at: created_at.toISOString() };
    });
    return { organizationId: this.organizationId, events, jobs: this.enqueued };
  }

  private insertEvents(): Promise<InsertedEvent[]> {
    const rows = this.recorded.map(({ type, payload, audience }) => ({
      type,
      audience: audience.kind,
      contact_id: 'contactId' in audience ? audience.contactId : null,
      user_id: 'userId' in audience ? audience.userId : null,
      payload,
    }));
    return this.prepared<InsertedEvent>(
      `with head as (
         update organization_counters set event_seq = event_seq + $2::int where organization_id = $1 returning event_seq
       )
       insert into events (organization_id, seq, type, audience, contact_id, user_id, payload)
       select $1, head.event_seq - $2::int + recorded.position, recorded.value->>'type', recorded.value->>'audience',
              (recorded.value->>'contact_id')::bigint, (recorded.value->>'user_id')::bigint, recorded.value->'payload'
       from head, jsonb_array_elements($3::jsonb) with ordinality as recorded(value, position)
       order by recorded.position
       returning seq, created_at`,
      [this.organizationId, rows.length, JSON.stringify(rows)],
    );
  }
}
