import { EVENTS, type EventPayload, type EventType } from '@app/contracts/catalogue/events';
import { JOBS, type JobName, type JobPayload } from '@app/contracts/catalogue/jobs';
import type { CommittedChange, CommittedEvent, CommittedJob } from '@app/platform/commit/commit-bus';
import type { Audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityManager, EntityTarget } from 'typeorm';
import { inOnePacket } from './one-packet';
import { prepared } from './prepared-statement';
import { TenantTable, type TenantRow } from './tenant-table';

interface RecordedEvent {
  type: EventType;
  payload: unknown;
  audience: Audience;
}

export interface EnqueueOptions {
  /** A second order with the same key of the same job is dropped while the first is not done, and for ever if it is. */
  dedupeKey: string;
  /** Not before this time; at once when absent. */
  runAfter?: Date;
}

interface InsertedEvent {
  seq: number;
  created_at: Date;
}

/** One unit of work in one organization: its rows, the facts it makes true, and the orders that follow from them. */
export class Transaction {
  private readonly recorded: RecordedEvent[] = [];
  private readonly enqueued: CommittedJob[] = [];
  private readonly endings: (() => Promise<void>)[] = [];

  constructor(
    readonly ctx: RequestContext,
    /** The database's clock at the beginning; it decides about windows and expiry, whatever this machine's clock says. */
    readonly now: Date,
    private readonly manager: EntityManager,
    private readonly client: PoolClient,
  ) {}

  get organizationId(): number {
    return this.ctx.organizationId;
  }

  /** The organization's rows of one entity. */
  table<Row extends TenantRow>(entity: EntityTarget<Row>): TenantTable<Row> {
    return new TenantTable(this.manager, entity, this.organizationId);
  }

  /** Plain SQL for what the tables cannot say. The statement must name `organization_id` itself: plans need it. */
  async sql<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.client.query<Row>(text, [...values]);
    return rows;
  }

  /** As `sql`, for statements of hot paths whose text is one of a few: see `prepared`. */
  async prepared<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.client.query<Row>(prepared(text, values));
    return rows;
  }

  /** Says what has happened; written as the last statement and published after the commit. Fields outside the contract are dropped. */
  record<T extends EventType>(type: T, payload: EventPayload<T>, audience: Audience): void {
    this.recorded.push({ type, payload: EVENTS[type].parse(payload), audience });
  }

  /** Orders a job in this transaction's outbox; handed to the queue after the commit. Answers false for a repeated key. */
  async enqueue<T extends JobName>(name: T, payload: JobPayload<T>, options: EnqueueOptions): Promise<boolean> {
    const [row] = await this.prepared<{ id: number }>(
      `insert into outbox (organization_id, job, dedupe_key, payload, run_after)
       values ($1, $2, $3, $4, coalesce($5, now()))
       on conflict (organization_id, job, dedupe_key) do nothing
       returning id`,
      [this.organizationId, name, options.dedupeKey, JOBS[name].parse(payload), options.runAfter ?? null],
    );
    if (row && !options.runAfter) this.enqueued.push({ outboxId: row.id, name, attempt: 0 });
    return row !== undefined;
  }

  /** Makes an order that waits for its time due now; one that was given up is tried anew. */
  async runNow(name: JobName, dedupeKey: string): Promise<void> {
    await this.sql(
      `update outbox set run_after = now(), enqueued_at = null, dead_at = null, unavailable_since = null,
              failures = case when dead_at is null then failures else 0 end
       where organization_id = $1 and job = $2 and dedupe_key = $3 and done_at is null`,
      [this.organizationId, name, dedupeKey],
    );
  }

  /** Runs when the work is done, before the events are written: for a lock of the whole organization, which must be held shortly. */
  atEnd(ending: () => Promise<void>): void {
    this.endings.push(ending);
  }

  /**
   * Takes the organization's event numbers, writes the events and commits. They are the last statement, because the counter's row lock is what makes
   * the order of numbers the order of commits, and travel with the commit, because everybody else of the organization waits for that lock.
   */
  async finish(): Promise<CommittedChange> {
    for (const ending of this.endings) await ending();
    const [inserted] = await inOnePacket(this.client, () => [this.recorded.length === 0 ? [] : this.insertEvents(), this.commit()]);
    const events = this.recorded.map((event, index): CommittedEvent => {
      const { seq = 0, created_at = new Date() } = inserted[index] ?? {};
      return { ...event, seq, at: created_at.toISOString() };
    });
    return { organizationId: this.organizationId, events, jobs: this.enqueued };
  }

  async commit(): Promise<void> {
    await this.client.query('commit');
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
