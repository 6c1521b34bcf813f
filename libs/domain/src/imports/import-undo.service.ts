import { Injectable } from '@nestjs/common';
import type { UndoCounts } from '@app/contracts/imports/imports.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { ContactBatchesService, type ContactValues, type ContactRow } from '../contacts/contact-batches.service';
import { StageMovesService } from '../contacts/stage-moves.service';
import { ImportLogService } from './import-log.service';
import { type DoneRow, ImportRowsRepository } from './import-rows.repository';
import { ImportsRepository, type StoredImport } from './imports.repository';
import { type UndoStep, undoStepOf } from './undo.policy';

const BATCH_SIZE = 500;
const SLICE_DURATION_MS = 15_000;

interface Known {
  stages: ReadonlySet<string>;
  owners: ReadonlyMap<string, number>;
}

interface Step {
  contact: ContactRow;
  step: UndoStep;
}

/** Undoes an import in batches, except where users have changed the result. */
@Injectable()
export class ImportUndoService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly batches: ContactBatchesService,
    private readonly moves: StageMovesService,
    private readonly log: ImportLogService,
  ) {}

  /** Works for one time slice; returns when to continue, or undefined when done. */
  async run(ctx: RequestContext, id: number): Promise<RetryAt | undefined> {
    const until = Date.now() + SLICE_DURATION_MS;
    while (await this.database.transaction(ctx, (tx) => this.undoBatch(tx, id))) {
      if (Date.now() > until) return { delaySeconds: 0 };
    }
    return undefined;
  }

  private async undoBatch(tx: Transaction, id: number): Promise<boolean> {
    const stored = await this.imports.lock(tx, id);
    if (stored?.state !== 'undoing' || !stored.undo || !stored.counts) return false;
    const done = await this.rows.findDone(tx, id, stored.reachedRow, BATCH_SIZE);
    const steps = await this.plan(tx, done);
    await this.apply(tx, stored, steps);
    const undo = counted(stored.undo, steps);
    const progress = { undo, reachedRow: done.at(-1)?.row_number ?? stored.reachedRow, processedRows: stored.processedRows + done.length };
    if (steps.some(({ step }) => step.kind !== 'keep')) this.log.publishListChange(tx, stored);
    if (done.length === BATCH_SIZE) await this.log.change(tx, stored, progress);
    else await this.log.change(tx, stored, { ...progress, undo: { ...undo, gone: goneOf(stored, undo) }, state: 'undone' });
    return done.length === BATCH_SIZE;
  }

  /** A contact changed by two rows is undone twice, the later change first. */
  private async plan(tx: Transaction, done: DoneRow[]): Promise<Step[]> {
    const owners = await this.ownersOfEarlier(tx, done);
    const known = { stages: new Set((await this.moves.lockAll(tx)).map(({ id }) => id)), owners };
    const contacts = await this.batches.find(tx, [...new Set(done.map((row) => row.contact_id))], true);
    return done.flatMap((row) => {
      const contact = contacts.get(row.contact_id);
      if (!contact) return [];
      const step = stepOf(row, contact, (field, value) => this.isFree(contact.id, field, value, known));
      if (step.kind === 'restore') contacts.set(contact.id, { ...contact, ...step.changes });
      return [{ contact, step }];
    });
  }

  /** The current owners of numbers that contacts had before the import. */
  private async ownersOfEarlier(tx: Transaction, done: DoneRow[]): Promise<Map<string, number>> {
    const numbers = done.flatMap(({ before }) => [before?.phone, before?.whatsapp_number].filter((number) => typeof number === 'string'));
    const forms = numbers.filter(Boolean).map((number) => this.batches.formOf(number));
    await this.batches.lockNumbers(tx, forms);
    return this.batches.findOwners(tx, forms);
  }

  /** A stage deleted in the meantime, or a number of another contact, is not restored. */
  private isFree(contactId: number, field: string, value: unknown, { stages, owners }: Known): boolean {
    if (typeof value !== 'string' || value === '') return true;
    if (field === 'stage') return stages.has(value);
    if (field !== 'phone' && field !== 'whatsapp_number') return true;
    return (owners.get(this.batches.formOf(value)) ?? contactId) === contactId;
  }

  private async apply(tx: Transaction, stored: StoredImport, steps: Step[]): Promise<void> {
    await this.batches.remove(
      tx,
      steps.flatMap(({ contact, step }) => (step.kind === 'remove' ? [contact.id] : [])),
    );
    const restored = new Map<number, { contact: ContactRow; changes: Partial<ContactValues> }>();
    for (const { contact, step } of steps) {
      if (step.kind !== 'restore') continue;
      const known = restored.get(contact.id);
      restored.set(contact.id, { contact: known?.contact ?? contact, changes: { ...known?.changes, ...step.changes } });
    }
    await this.batches.change(tx, [...restored.values()], stored.userId);
  }
}

function stepOf(row: DoneRow, contact: ContactRow, isFree: (field: string, value: unknown) => boolean): UndoStep {
  const before = row.before ?? {};
  const wrote = Object.entries(row.wrote ?? {}).filter(([field]) => isFree(field, before[field as keyof ContactValues]));
  return undoStepOf({
    created: row.state === 'created',
    untouched: contact.updated_at.getTime() === row.applied_at.getTime(),
    contacted: row.contacted,
    before,
    wrote: Object.fromEntries(wrote),
    now: contact,
  });
}

function counted(before: UndoCounts, steps: Step[]): UndoCounts {
  const counts = { ...before };
  for (const { step } of steps) {
    if (step.kind === 'remove') counts.removed++;
    else if (step.kind === 'restore') counts.restored++;
    else counts[step.because]++;
  }
  return counts;
}

/** Contacts that were imported but are no longer found. */
const goneOf = ({ counts }: StoredImport, { removed, restored, edited, contacted }: UndoCounts): number =>
  Math.max(0, (counts?.created ?? 0) + (counts?.updated ?? 0) - removed - restored - edited - contacted);
