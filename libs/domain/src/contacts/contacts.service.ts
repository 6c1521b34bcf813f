import { Injectable } from '@nestjs/common';
import type {
  ContactDetail,
  ContactInput,
  NewContact,
  ContactPage,
  ContactPatch,
  ContactsQuery,
  ContactView,
  SpokenLanguage,
} from '@app/contracts/contacts/contacts.contract';
import type { SnoozeInput } from '@app/contracts/pipeline/pipeline.contract';
import { columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { audience, mayView } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { CONTACT_COLUMNS, optOutsOf } from './contact.mapper';
import { ContactMergesRepository } from './contact-merges.repository';
import { ContactNumbersService } from './contact-numbers.service';
import { ContactsRepository } from './contacts.repository';
import { StageMovesService } from './stage-moves.service';
import { TagsRepository } from './tags.repository';
import { visibleContact } from './visible-contact.policy';

/** A contact as other features need it. */
export interface ContactRef {
  id: number;
  assignedUserId: number | null;
  phone: string | null;
  whatsappNumber: string | null;
  optedOut: ContactView['opted_out'];
  snoozedUntil: Date | null;
  language: SpokenLanguage | null;
}

@Injectable()
export class ContactsService {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactsRepository,
    private readonly merges: ContactMergesRepository,
    private readonly numbers: ContactNumbersService,
    private readonly moves: StageMovesService,
    private readonly tags: TagsRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first; `total` is exact. Agents see their own and unassigned contacts, unless the organization shows them all. */
  list(ctx: RequestContext, query: ContactsQuery): Promise<ContactPage> {
    return this.database.read(ctx, async (tx) => {
      const { page, per_page, ...filter } = query;
      const { ids, total, newestId } = await this.contacts.findPage(tx, filter, per_page, (page - 1) * per_page);
      return { data: await this.contacts.views(tx, ids), total, page, per_page, newest_id: newestId };
    });
  }

  get(ctx: RequestContext, id: number): Promise<ContactView> {
    return this.database.read(ctx, async (tx) => {
      await this.getRef(tx, id);
      return this.view(tx, id);
    });
  }

  /** With the number of the last event that it contains: a client applies the later ones to it. */
  getWithHead(ctx: RequestContext, id: number): Promise<ContactDetail> {
    return this.database.read(ctx, async (tx) => {
      const headSeq = await this.contacts.headSeq(tx);
      await this.getRef(tx, id);
      return { ...(await this.view(tx, id)), head_seq: headSeq };
    });
  }

  /**
   * Refuses a number of another contact. Only system admins, and they must, name the organization. Returns the fields that the actor may
   * see.
   */
  async create(ctx: RequestContext, { client_id: clientId, ...input }: NewContact): Promise<ContactView> {
    const target = await this.organizationFor(ctx, input);
    const find = async (tx: Transaction, id: number) => this.view(tx, (await this.getRef(tx, id)).id);
    return this.database.transaction(target, async (tx) => {
      const steps = { create: () => this.add(tx, input), find: (id: number) => find(tx, id) };
      return visibleContact(ctx, await createOnce(tx, { kind: 'contact', clientId, input }, steps), input);
    });
  }

  /**
   * Refuses a number of another contact and an unknown stage; a new stage is added to the history. Returns the fields that the actor may
   * see.
   */
  update(ctx: RequestContext, id: number, patch: ContactPatch): Promise<ContactView> {
    return this.database.transaction(ctx, async (tx) => {
      const given = await this.numbers.parseGiven(tx, patch);
      await this.numbers.lock(tx, given);
      const contact = await this.contacts.lock(tx, id);
      if (!contact || !mayView(ctx, contact.assignedUserId)) throw await this.notFoundError(tx, id);
      const numbers = await this.numbers.replacing(tx, id, contact, given);
      await this.numbers.assertFree(tx, numbers, id);
      const move = await this.moves.record(tx, contact, patch.stage, patch.stage_reason ?? null);
      const staged = move ? { stage: move.to.id, stageEnteredAt: tx.now } : {};
      const tagged = patch.tags ? { tags: await this.tags.settle(tx, patch.tags, contact.tags) } : {};
      const isRenumbered = this.numbers.changes(contact, numbers);
      if (isRenumbered) await this.contacts.lockConversations(tx, [id]);
      const updated = this.contacts.update(tx, contact, { ...columnsOf(CONTACT_COLUMNS, patch), ...numbers, ...tagged, ...staged });
      if (isRenumbered) await updated.then(() => this.numbers.replace(tx, id, numbers, contact));
      const [, view] = await Promise.all([updated, this.view(tx, id)]);
      tx.record('contact.updated', { contact: view }, audience.contact(contact));
      if (move) tx.record('contact.stage_moved', { move }, audience.contact(contact));
      return visibleContact(ctx, view, patch);
    });
  }

  /** Deletes the contact and its dependent rows; the erasures feature does the rest. */
  async forget(tx: Transaction, id: number): Promise<void> {
    await this.contacts.delete(tx, id);
  }

  /** Not found when missing or not visible; a merged contact leads on (`contact.merged`). */
  async getRef(tx: Transaction, id: number): Promise<ContactRef> {
    const contact = await this.contacts.find(tx, id);
    if (!contact || !mayView(tx.ctx, contact.assignedUserId)) throw await this.notFoundError(tx, id);
    return refOf(contact);
  }

  /** Null for nobody, and while it is not known. */
  async languageOf(tx: Transaction, id: number | null): Promise<string | null> {
    return id === null ? null : (await this.getRef(tx, id)).language;
  }

  /** The contact's current id: its own, or that of the contact it was merged into. */
  async currentId(tx: Transaction, id: number): Promise<number> {
    return (await this.merges.findSurvivor(tx, id))?.id ?? id;
  }

  /** The error for a missing contact; names the contact it was merged into if that is visible. */
  async notFoundError(tx: Transaction, id: number): Promise<AppError> {
    const survivor = await this.merges.findSurvivor(tx, id);
    if (!survivor || !mayView(tx.ctx, survivor.assignedUserId)) return notFound();
    return new AppError('contact.merged', { details: { contact_id: survivor.id } });
  }

  /** Does the same as `getRef`, and locks until the transaction ends. */
  async lockRef(tx: Transaction, id: number): Promise<ContactRef> {
    const contact = await this.contacts.lock(tx, id);
    if (!contact || !mayView(tx.ctx, contact.assignedUserId)) throw await this.notFoundError(tx, id);
    return refOf(contact);
  }

  /** Keeps a contact, deleted or not, from being changed until the transaction ends. */
  async hold(tx: Transaction, id: number): Promise<void> {
    await this.contacts.hold(tx, id);
  }

  /** Locks some of a user's contacts. */
  async lockAssignedTo(tx: Transaction, userId: number, limit: number): Promise<ContactRef[]> {
    return (await this.contacts.lockAssignedTo(tx, userId, limit)).map(refOf);
  }

  releaseDeletedOf(tx: Transaction, userId: number, leftAt: Date | null): Promise<void> {
    return this.contacts.releaseDeletedOf(tx, userId, leftAt);
  }

  /** Only sets the assignee; the assignments feature does the rest. `leftUnassignedAt`: automatic assignment spares a contact that has not written since. */
  async setAssignee(tx: Transaction, id: number, userId: number | null, leftUnassignedAt: Date | null): Promise<void> {
    await this.contacts.lockConversations(tx, [id]);
    await this.contacts.setAssignee(tx, id, userId, leftUnassignedAt);
  }

  /** Sets or clears the snooze; the pipeline feature does the rest. */
  async setSnooze(tx: Transaction, id: number, snooze: SnoozeInput | null): Promise<void> {
    await this.contacts.setSnooze(tx, id, snooze);
  }

  /** Marks a contact whose snooze has run out; returns the reason of the snooze. */
  markSnoozeEnd(tx: Transaction, id: number): Promise<string> {
    return this.contacts.markSnoozeEnd(tx, id);
  }

  /** Takes the mark away when somebody opens or answers the conversation. Requires no lock. */
  async clearSnoozeEnd(tx: Transaction, contact: Pick<ContactRef, 'id' | 'assignedUserId'>): Promise<boolean> {
    if (!(await this.contacts.clearSnoozeEnd(tx, contact.id))) return false;
    tx.record('contact.updated', { contact: await this.view(tx, contact.id) }, audience.contact(contact));
    return true;
  }

  /** Those of the contacts that are snoozed. */
  async findSnoozed(tx: Transaction, ids: number[]): Promise<(ContactRef & { snoozedUntil: Date })[]> {
    const refs = (await this.contacts.findSnoozed(tx, ids)).map(refOf);
    return refs.flatMap(({ snoozedUntil, ...ref }) => (snoozedUntil ? [{ ...ref, snoozedUntil }] : []));
  }

  /** In the order of the ids; missing ones are left out. */
  views(tx: Transaction, ids: number[]): Promise<ContactView[]> {
    return this.contacts.views(tx, ids);
  }

  async view(tx: Transaction, id: number): Promise<ContactView> {
    const [view] = await this.contacts.views(tx, [id]);
    if (!view) throw notFound();
    return view;
  }

  private async add(tx: Transaction, input: ContactInput): Promise<ContactView> {
    const numbers = await this.numbers.parseGiven(tx, input);
    await this.numbers.assertFree(tx, numbers, null);
    await this.moves.target(tx, input.stage);
    const tags = await this.tags.settle(tx, input.tags ?? []);
    const further = await this.numbers.furtherOf(tx, input);
    const notes = [input.notes, ...further].filter(Boolean).join('\n') || null;
    const contact = await this.contacts.insert(tx, { ...columnsOf(CONTACT_COLUMNS, input), ...numbers, notes, tags, stage: input.stage });
    await this.numbers.attach(tx, contact.id, numbers, NO_NUMBERS);
    const view = await this.view(tx, contact.id);
    tx.record('contact.created', { contact: view }, audience.contact(contact));
    this.audit.record(tx, { action: 'contact.created', target: { kind: 'contact', id: view.id, label: view.name } });
    return view;
  }

  private async organizationFor(ctx: RequestContext, input: ContactInput): Promise<RequestContext> {
    const { organization_id: organizationId } = input;
    if (!ctx.can('installation.manage')) {
      if (organizationId !== undefined) throw new AppError('contact.organization_not_allowed');
      return ctx;
    }
    if (organizationId === undefined) {
      const words = 'Please select an organization';
      throw new AppError('contact.organization_required', { errors: { organization_id: words } });
    }
    return this.organizations.adminContextFor(ctx, organizationId);
  }
}

const NO_NUMBERS = { phone: null, whatsappNumber: null };

type StoredContact = NonNullable<Awaited<ReturnType<ContactsRepository['find']>>>;

export function refOf(contact: StoredContact): ContactRef {
  const { id, assignedUserId, phone, whatsappNumber, snoozedUntil, language } = contact;
  const optedOut = optOutsOf(contact);
  return { id, assignedUserId, phone, whatsappNumber, optedOut, snoozedUntil, language };
}
