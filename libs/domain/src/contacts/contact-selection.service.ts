import { Injectable } from '@nestjs/common';
import type {
  ContactSelection,
  SelectionOutcome,
  StageSelectionInput,
  TagSelectionInput,
} from '@app/contracts/contacts/contact-selection.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactSelectionRepository, type SelectedContact } from './contact-selection.repository';
import { StageMovesService } from './stage-moves.service';

const BATCH = 500;

/** What one does to many contacts at once, with the rights that one has to each of them. */
@Injectable()
export class ContactSelectionService {
  constructor(
    private readonly database: Database,
    private readonly selections: ContactSelectionRepository,
    private readonly moves: StageMovesService,
    private readonly audit: AuditTrail,
  ) {}

  /** Tags in any case of their letters; where nothing changes, nothing is told. */
  tag(ctx: RequestContext, { selection, add, remove }: TagSelectionInput): Promise<SelectionOutcome> {
    return this.each(ctx, selection, async (tx, contacts) => {
      const changed = await this.selections.changeTags(tx, idsOf(contacts), { add, remove });
      this.note(tx, 'contact.selection_tagged', changed, { added: add, removed: remove });
      return this.tell(tx, changed);
    });
  }

  /** Each with a step in its history, save those who are there. Refuses a stage that is not there (`contact.stage_unknown`). */
  move(ctx: RequestContext, { selection, stage, stage_reason }: StageSelectionInput): Promise<SelectionOutcome> {
    return this.each(ctx, selection, async (tx, contacts) => {
      const to = await this.moves.target(tx, null, stage);
      const moving = idsOf(contacts.filter((contact) => contact.stage !== stage));
      if (!to || moving.length === 0) return 0;
      await this.moves.noteMany(tx, moving, to, stage_reason ?? null);
      await this.selections.setStage(tx, moving, to.id);
      this.note(tx, 'contact.selection_moved', moving, { stage: to.id });
      return this.tell(tx, moving);
    });
  }

  /**
   * Batch after batch, each held and changed in a transaction of its own, so that nobody waits for all of them. `work` answers how many
   * it has changed. Whoever arrives meanwhile is not among them.
   */
  async each(
    ctx: RequestContext,
    selection: ContactSelection,
    work: (tx: Transaction, contacts: SelectedContact[]) => Promise<number>,
  ): Promise<SelectionOutcome> {
    const bounded = await this.bounded(ctx, selection);
    const outcome = { matched: 0, changed: 0 };
    for (let after = 0; ;) {
      const { contacts, changed } = await this.database.transaction(ctx, async (tx) => {
        const batch = await this.selections.lockBatch(tx, bounded, after, BATCH);
        return { contacts: batch, changed: batch.length === 0 ? 0 : await work(tx, batch) };
      });
      outcome.matched += contacts.length;
      outcome.changed += changed;
      const last = contacts.at(-1);
      if (!last || contacts.length < BATCH) return outcome;
      after = last.id;
    }
  }

  /** Only says whose the contacts are; what follows from it belongs to assignments. */
  setAssignee(tx: Transaction, contactIds: number[], userId: number | null): Promise<void> {
    return this.selections.setAssignee(tx, contactIds, userId);
  }

  private async bounded(ctx: RequestContext, selection: ContactSelection): Promise<ContactSelection> {
    if ('ids' in selection || selection.up_to !== undefined) return selection;
    return { ...selection, up_to: await this.database.read(ctx, (tx) => this.selections.newestId(tx)) };
  }

  private note(tx: Transaction, action: 'contact.selection_tagged' | 'contact.selection_moved', ids: number[], change: object): void {
    if (ids.length === 0) return;
    this.audit.record(tx, { action, target: { kind: 'selection' }, after: { contacts: ids.length, contact_ids: ids, ...change } });
  }

  private tell(tx: Transaction, contactIds: number[]): number {
    if (contactIds.length > 0) tx.record('contact.many_changed', { contact_ids: contactIds }, audience.members());
    return contactIds.length;
  }
}

const idsOf = (contacts: SelectedContact[]): number[] => contacts.map(({ id }) => id);
