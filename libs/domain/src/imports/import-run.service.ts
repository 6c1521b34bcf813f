import { Injectable } from '@nestjs/common';
import type { ImportCounts } from '@app/contracts/imports/imports.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { ContactBatchesService, type ContactValues } from '../contacts/contact-batches.service';
import { ImportLogService } from './import-log.service';
import { ImportMatchingService, type RowPlan } from './import-matching.service';
import { type AppliedRow, ImportRowsRepository } from './import-rows.repository';
import { NOTHING_DONE } from './import.mapper';
import { ImportsRepository, type StoredImport } from './imports.repository';

/** Each row locks its numbers, and the server has room for a few thousand locks. */
const BATCH_SIZE = 500;
/** Well below the lease of a job, so that no other worker takes it over. */
const SLICE_DURATION_MS = 15_000;
const RETRY_SECONDS = 5;

type Kind<K extends RowPlan['kind']> = Extract<RowPlan, { kind: K }>;

/** Writes the contacts of a checked file in batches, one transaction each: after a crash the next worker continues. */
@Injectable()
export class ImportRunService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly matching: ImportMatchingService,
    private readonly batches: ContactBatchesService,
    private readonly log: ImportLogService,
  ) {}

  /** Works for one time slice; returns when to continue, or undefined when done. */
  async run(ctx: RequestContext, id: number): Promise<RetryAt | undefined> {
    const until = Date.now() + SLICE_DURATION_MS;
    const turn = await this.database.transaction(ctx, (tx) => this.takeTurn(tx, id));
    if (turn === 'wait') return { delaySeconds: RETRY_SECONDS };
    if (turn === 'over') return undefined;
    while (await this.database.transaction(ctx, (tx) => this.applyBatch(tx, id))) {
      if (Date.now() > until) return { delaySeconds: 0 };
    }
    return undefined;
  }

  /** Retries are exhausted: the import ends as canceled, so that it can be undone and the next one starts. */
  async onExhausted(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const stored = await this.imports.lock(tx, id);
      if (stored?.state === 'queued' || stored?.state === 'running') await this.log.finish(tx, stored, { state: 'canceled' });
    });
  }

  private async takeTurn(tx: Transaction, id: number): Promise<'go' | 'wait' | 'over'> {
    const stored = await this.imports.lock(tx, id);
    if (stored?.state === 'running') return 'go';
    if (stored?.state !== 'queued') return 'over';
    // the running import will be taken over
    if ((await this.imports.nextQueued(tx)) !== id) return 'wait';
    const running = await this.imports.markRunning(tx, stored);
    if (!running) return 'wait';
    const { duplicate = 0, refused = 0 } = stored.checked ?? {};
    const counts = { ...NOTHING_DONE, duplicate, refused };
    await this.log.change(tx, running, { counts, processedRows: duplicate + refused });
    return 'go';
  }

  /** Contacts and progress are committed together, so that no row counts twice. Returns whether more are left. */
  private async applyBatch(tx: Transaction, id: number): Promise<boolean> {
    const stored = await this.imports.lock(tx, id);
    if (stored?.state !== 'running') return false;
    const waiting = await this.rows.findWaiting(tx, id, stored.reachedRow, BATCH_SIZE);
    const plans = await this.matching.plan(tx, waiting, stored.options, { hold: true });
    const applied = await this.apply(tx, stored, plans);
    if (applied.length > 0) await this.rows.settle(tx, id, applied);
    const counts = added(stored.counts ?? NOTHING_DONE, applied);
    const reachedRow = waiting.at(-1)?.row_number ?? stored.reachedRow;
    const progress = { counts, reachedRow, processedRows: stored.processedRows + waiting.length };
    if (applied.some(({ state }) => state === 'created' || state === 'updated')) this.log.publishListChange(tx, stored);
    if (waiting.length < BATCH_SIZE) await this.log.finish(tx, stored, { ...progress, state: 'done' });
    else await this.log.change(tx, stored, progress);
    return waiting.length === BATCH_SIZE;
  }

  private async apply(tx: Transaction, stored: StoredImport, plans: RowPlan[]): Promise<AppliedRow[]> {
    const created = plans.filter((plan): plan is Kind<'create'> => plan.kind === 'create');
    const ids = await this.batches.create(
      tx,
      created.map(({ values }) => values),
    );
    const changed = plans.filter((plan): plan is Kind<'change'> => plan.kind === 'change');
    await this.batches.change(tx, [...mergedByContact(changed).values()], stored.userId);
    return [
      ...created.map(({ row_number }, index) => ({ ...settled(row_number, 'created'), contact_id: ids[index] ?? null })),
      ...changed.map(({ row_number, contact, changes }) => ({
        ...settled(row_number, 'updated'),
        contact_id: contact.id,
        wrote: changes,
        before: Object.fromEntries(Object.keys(changes).map((field) => [field, contact[field as keyof ContactValues]])),
      })),
      ...plans.filter(({ kind }) => kind === 'keep').map(({ row_number }) => settled(row_number, 'unchanged')),
      ...plans.flatMap((plan) => (plan.kind === 'refuse' ? [{ ...settled(plan.row_number, 'refused'), refusal: plan.refusal }] : [])),
    ];
  }
}

const settled = (row_number: number, state: AppliedRow['state']): AppliedRow => ({
  row_number,
  state,
  contact_id: null,
  before: null,
  wrote: null,
  refusal: null,
});

/** Two rows of a batch may match one contact by different numbers: it is written once. */
function mergedByContact(changed: Kind<'change'>[]) {
  const merged = new Map<number, Pick<Kind<'change'>, 'contact' | 'changes'>>();
  for (const { contact, changes } of changed) {
    const known = merged.get(contact.id);
    merged.set(contact.id, known ? { contact: known.contact, changes: { ...known.changes, ...changes } } : { contact, changes });
  }
  return merged;
}

function added(before: ImportCounts, applied: AppliedRow[]): ImportCounts {
  const counts = { ...before };
  for (const { state } of applied) counts[state]++;
  return counts;
}
