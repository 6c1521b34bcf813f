import { Injectable } from '@nestjs/common';
import {
  type ContactSelection,
  MAX_MOVES_BACK,
  type SelectionOutcome,
  type StageSelectionInput,
  type StageSelectionOutcome,
  type TagSelectionInput,
} from '@app/contracts/contacts/contact-selection.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactSelectionRepository, type SelectedContact } from './contact-selection.repository';
import { ContactsRepository } from './contacts.repository';
import { StageMovesService } from './stage-moves.service';
import { TagsRepository } from './tags.repository';

const BATCH_SIZE = 500;

/** Bulk actions, with the rights that apply to each contact. */
@Injectable()
export class ContactSelectionService {
  constructor(
    private readonly database: Database,
    private readonly selections: ContactSelectionRepository,
    private readonly contacts: ContactsRepository,
    private readonly moves: StageMovesService,
    private readonly tags: TagsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Tags ignore case; unchanged contacts cause no event. */
  tag(ctx: RequestContext, { selection, add, remove }: TagSelectionInput): Promise<SelectionOutcome> {
    return this.each(ctx, selection, async (tx, contacts) => {
      const changed = await this.selections.changeTags(tx, idsOf(contacts), { add: await this.tags.settle(tx, add), remove });
      this.recordAudit(tx, 'contact.selection_tagged', changed, { added: add, removed: remove });
      return this.publish(tx, changed);
    });
  }

  /**
   * Moves the contacts with a history entry each, except those already in the stage, and answers where they were. Refuses an unknown stage
   * (`contact.stage_unknown`).
   */
  async move(ctx: RequestContext, { selection, stage, stage_reason, from }: StageSelectionInput): Promise<StageSelectionOutcome> {
    const left = new Map<number, string>();
    const outcome = await this.each(ctx, selection, async (tx, contacts) => {
      const to = await this.moves.target(tx, stage);
      const moving = contacts.filter((contact) => contact.stage !== stage && (from === undefined || contact.stage === from));
      if (!to || moving.length === 0) return 0;
      const ids = idsOf(moving);
      await this.moves.recordMany(tx, ids, to, stage_reason ?? null);
      await this.selections.setStage(tx, ids, to.id);
      this.recordAudit(tx, 'contact.selection_moved', ids, { stage: to.id });
      if (left.size <= MAX_MOVES_BACK) for (const contact of moving) left.set(contact.id, contact.stage);
      return this.publish(tx, ids);
    });
    return { ...outcome, moved_from: left.size > MAX_MOVES_BACK ? null : byStage(left) };
  }

  /**
   * Runs `work` in batches, each in its own transaction, so that others are not blocked; it returns the number of changed contacts.
   * Contacts created in the meantime are not included.
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
        const batch = await this.selections.lockBatch(tx, bounded, after, BATCH_SIZE);
        return { contacts: batch, changed: batch.length === 0 ? 0 : await work(tx, batch) };
      });
      outcome.matched += contacts.length;
      outcome.changed += changed;
      const last = contacts.at(-1);
      if (!last || contacts.length < BATCH_SIZE) return outcome;
      after = last.id;
    }
  }

  /** Only sets the assignee; the assignments feature does the rest. */
  async setAssignee(tx: Transaction, contactIds: number[], userId: number | null): Promise<void> {
    await this.contacts.lockConversations(tx, contactIds);
    await this.selections.setAssignee(tx, contactIds, userId);
  }

  private async bounded(ctx: RequestContext, selection: ContactSelection): Promise<ContactSelection> {
    if ('ids' in selection || selection.up_to !== undefined) return selection;
    return { ...selection, up_to: await this.database.read(ctx, (tx) => this.selections.newestId(tx)) };
  }

  private recordAudit(
    tx: Transaction,
    action: 'contact.selection_tagged' | 'contact.selection_moved',
    ids: number[],
    change: object,
  ): void {
    if (ids.length === 0) return;
    this.audit.record(tx, { action, target: { kind: 'selection' }, after: { contacts: ids.length, contact_ids: ids, ...change } });
  }

  private publish(tx: Transaction, contactIds: number[]): number {
    if (contactIds.length > 0) tx.record('contact.many_changed', { contact_ids: contactIds }, audience.members());
    return contactIds.length;
  }
}

function byStage(stages: ReadonlyMap<number, string>): { stage: string; ids: number[] }[] {
  const groups = Map.groupBy(stages, ([, stage]) => stage);
  return [...groups].map(([stage, contacts]) => ({ stage, ids: contacts.map(([id]) => id) }));
}

const idsOf = (contacts: SelectedContact[]): number[] => contacts.map(({ id }) => id);
