import { Injectable } from '@nestjs/common';
import type { ImportOptions } from '@app/contracts/imports/imports.contract';
import type { Transaction } from '@app/database/transaction';
import { ContactBatchesService, type ContactValues, type ContactRow } from '../contacts/contact-batches.service';
import { StageMovesService } from '../contacts/stage-moves.service';
import { SuppressionsService } from '../contacts/suppressions.service';
import { mergeOf } from './contact-merge.policy';
import type { RowProblemAt } from './import-rows.repository';

export interface DraftRow {
  row_number: number;
  draft: ContactValues;
}

export type RowPlan = { row_number: number } & (
  | { kind: 'create'; values: ContactValues }
  | { kind: 'change'; contact: ContactRow; changes: Partial<ContactValues> }
  | { kind: 'keep'; contact: ContactRow }
  | { kind: 'refuse'; refusal: RowProblemAt }
);

interface Known {
  owners: Map<string, number>;
  contacts: Map<number, ContactRow>;
  stages: Set<string>;
  /** Numbers and e-mails of erased people. */
  forgotten: Set<string>;
  /** Tags as the organization writes them, by lower case. */
  spellings: Map<string, string>;
}

const FIRST_STAGE = 'new';

/** Plans what each row does to the organization's current contacts. */
@Injectable()
export class ImportMatchingService {
  constructor(
    private readonly batches: ContactBatchesService,
    private readonly moves: StageMovesService,
    private readonly suppressions: SuppressionsService,
  ) {}

  /** Writes nothing. `hold` locks the matched contacts until the transaction ends, so that the plan can be applied. */
  async plan(tx: Transaction, rows: DraftRow[], options: ImportOptions, { hold }: { hold: boolean }): Promise<RowPlan[]> {
    const forms = rows.flatMap(({ draft }) => this.formsOf(draft));
    const stages = new Set((await this.moves.lockAll(tx)).map(({ id }) => id));
    if (hold) await this.batches.lockNumbers(tx, forms);
    const owners = await this.batches.findOwners(tx, forms);
    const contacts = await this.batches.find(tx, [...new Set(owners.values())], hold);
    const forgotten = await this.suppressions.findForgotten(
      tx,
      rows.flatMap(({ draft }) => addressesOf(draft)),
    );
    const spellings = await this.batches.spellingsOf(tx, [...options.tags, ...rows.flatMap(({ draft }) => draft.tags)]);
    const known = { owners, contacts, stages, forgotten, spellings };
    return rows.map((row) => ({ row_number: row.row_number, ...this.planRow(row.draft, known, options) }));
  }

  /** The numbers of a row in matching form, which identify its contact. */
  formsOf({ phone, whatsapp_number }: ContactValues): string[] {
    return [phone, whatsapp_number].filter(Boolean).map((number) => this.batches.formOf(number));
  }

  private planRow(draft: ContactValues, known: Known, options: ImportOptions) {
    const ownerIds = new Set(this.formsOf(draft).flatMap((form) => known.owners.get(form) ?? []));
    const [contact] = [...ownerIds].flatMap((id) => known.contacts.get(id) ?? []);
    const isForgotten = addressesOf(draft).some((address) => known.forgotten.has(address));
    const refusal = rejectionOf(draft, { isKnown: contact !== undefined, isForgotten, owners: ownerIds.size });
    if (refusal) return { kind: 'refuse' as const, refusal };
    const tags = [...draft.tags, ...options.tags].map((tag) => known.spellings.get(tag.toLowerCase()) ?? tag);
    // a stage that was deleted after the check is ignored
    const stage = known.stages.has(draft.stage) ? draft.stage : '';
    const tagged = { ...draft, stage, tags: [...new Set(tags)] };
    if (!contact) return { kind: 'create' as const, values: newContact(tagged, options, known.stages) };
    const { duplicates } = options;
    const changes = mergeOf(contact, tagged, {
      duplicates,
      isSameNumber: (left, right) => this.batches.formOf(left) === this.batches.formOf(right),
    });
    if (Object.keys(changes).length === 0) return { kind: 'keep' as const, contact };
    // a later row for this contact sees it changed
    const before = { ...contact };
    Object.assign(contact, changes);
    return { kind: 'change' as const, contact: before, changes };
  }
}

interface RowFacts {
  isKnown: boolean;
  isForgotten: boolean;
  owners: number;
}

/** Rejects a row because of existing data. */
function rejectionOf(draft: ContactValues, { isKnown, isForgotten, owners }: RowFacts): RowProblemAt | null {
  // erasure empties the rows of a person that wait
  if (!draft.phone && !draft.whatsapp_number) return { problem: 'forgotten', column: null };
  if (owners > 1) return { problem: 'numbers_differ', column: null };
  if (!isKnown && isForgotten) return { problem: 'forgotten', column: null };
  return null;
}

const addressesOf = ({ phone, whatsapp_number, email }: ContactValues): string[] => [phone, whatsapp_number, email].filter(Boolean);

/** A contact with only a WhatsApp number gets it as phone too; a stage deleted in the meantime is ignored. */
function newContact(draft: ContactValues, { stage }: ImportOptions, stages: Set<string>): ContactValues {
  const chosen = stage && stages.has(stage) ? stage : FIRST_STAGE;
  return { ...draft, phone: draft.phone || draft.whatsapp_number, stage: draft.stage || chosen };
}
