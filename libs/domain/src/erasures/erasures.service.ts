import { Injectable } from '@nestjs/common';
import type {
  ErasedCounts,
  ErasureInput,
  ErasurePreview,
  ErasuresPage,
  ErasuresQuery,
  ErasureView,
} from '@app/contracts/erasures/erasures.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { SuppressionsService } from '../contacts/suppressions.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { StoredFilesService } from '../messages/stored-files.service';
import { ErasedRowsRepository } from './erased-rows.repository';
import { ErasureLogService } from './erasure-log.service';
import { ErasuresRepository, type NewCopy } from './erasures.repository';

/** Erases a person: database rows immediately, copies elsewhere by a worker. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactsService,
    private readonly suppressions: SuppressionsService,
    private readonly erasures: ErasuresRepository,
    private readonly rows: ErasedRowsRepository,
    private readonly log: ErasureLogService,
    private readonly files: StoredFilesService,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Previews an erasure. */
  preview(ctx: RequestContext, contactId: number): Promise<ErasurePreview> {
    return this.database.read(ctx, async (tx) => {
      await this.contacts.getRef(tx, contactId);
      const { name } = await this.contacts.view(tx, contactId);
      return { name, erased: countedWith(await this.files.ofContact(tx, contactId), await this.rows.count(tx, contactId)) };
    });
  }

  /**
   * Erases the person and keeps only hashes of their addresses. The name must match (`erasure.name_differs`). Refused while a message is in
   * flight, because its copies would be unknown (`erasure.message_underway`), and while a recording is under legal hold
   * (`erasure.recording_held`).
   */
  erase(ctx: RequestContext, contactId: number, { name }: ErasureInput): Promise<ErasureView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.contacts.lockRef(tx, contactId);
      const view = await this.contacts.view(tx, contactId);
      if (!isSameName(view.name, name)) throw new AppError('erasure.name_differs', { errors: { name: 'This is not the name.' } });
      return this.eraseWithin(tx, contactId);
    });
  }

  /**
   * Erases a person again whom a restored backup has brought back, if they are still there. Nothing refuses it: a message that was under way then, and
   * a hold that was set then, had their end before the person was erased, and that erasure has removed the copies at the provider.
   */
  async repeat(ctx: RequestContext, contactId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      if (await this.rows.lockContact(tx, contactId)) await this.eraseWithin(tx, contactId, { isRepeated: true });
    });
  }

  private async eraseWithin(tx: Transaction, contactId: number, { isRepeated = false } = {}): Promise<ErasureView> {
    const { isSending } = await this.rows.lockConversations(tx, contactId);
    if (isSending && !isRepeated) throw new AppError('erasure.message_underway');
    const addresses = await this.rows.addresses(tx, contactId);
    const recordings = await this.rows.recordings(tx, contactId, addresses);
    if (recordings.isHeld && !isRepeated) throw new AppError('erasure.recording_held');
    const files = [...new Set([...(await this.files.ofContact(tx, contactId)), ...recordings.files])];
    const erased = countedWith(files, await this.rows.count(tx, contactId));
    const atProvider = [...(await this.rows.providerCopies(tx, contactId)), ...recordings.atProvider];
    await this.audit.forget(tx, 'contact', await this.rows.numbers(tx, contactId));
    await this.rows.emptyEvents(tx, contactId, addresses);
    await this.rows.deleteTraces(tx, contactId, addresses);
    await this.lifecycle.announce(tx, 'contact.erased', { contactId, addresses });
    await this.contacts.forget(tx, contactId);
    const kept = await this.files.deleteUploads(tx, files);
    await this.suppressions.remember(tx, addresses);
    const toRemove = [...atProvider, ...files.filter((key) => !kept.has(key)).map(storedCopy)];
    const { id } = await this.erasures.insert(tx, { contactId, erased }, toRemove);
    await tx.enqueue('erasure.remove_copies', { erasure_id: id }, { dedupeKey: String(id) });
    tx.record('contact.deleted', { contact_id: contactId }, audience.members());
    this.audit.record(tx, {
      action: 'contact.erased',
      target: { kind: 'contact', id: contactId },
      after: { ...erased, copies: toRemove.length },
    });
    return this.log.publishProgress(tx, id);
  }

  list(ctx: RequestContext, { before, per_page }: ErasuresQuery): Promise<ErasuresPage> {
    return this.database.read(ctx, async (tx) => {
      const rows = await this.erasures.findPage(tx, before, per_page);
      return { erasures: await this.log.views(tx, rows), next_cursor: rows.length === per_page ? (rows.at(-1)?.id ?? null) : null };
    });
  }
}

const storedCopy = (storageKey: string): NewCopy => ({ place: 'storage', reference: storageKey, hasFiles: false });

const countedWith = (files: string[], rows: Omit<ErasedCounts, 'files'>): ErasedCounts => ({ ...rows, files: files.length });

/** Ignores spaces and case. */
const isSameName = (name: string, typed: string): boolean => plain(name) === plain(typed);

const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
