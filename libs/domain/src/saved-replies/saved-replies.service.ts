import { Injectable } from '@nestjs/common';
import { ERRORS } from '@app/contracts/catalogue/errors';
import type { SavedReplyInput, NewSavedReply, SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { SavedRepliesRepository, type StoredReply } from './saved-replies.repository';

/** Saved replies: shared ones kept by managers, and personal ones. */
@Injectable()
export class SavedRepliesService {
  constructor(
    private readonly database: Database,
    private readonly replies: SavedRepliesRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Personal replies and the organization's, shortest shortcut first. */
  list(ctx: RequestContext): Promise<SavedReplyView[]> {
    return this.database.read(ctx, async (tx) => (await this.replies.listVisibleTo(tx)).map(savedReplyViewOf));
  }

  /** Refuses a shortcut that is taken (`saved_reply.shortcut_taken`); organization scope needs `saved_replies.manage`. */
  create(ctx: RequestContext, { client_id: clientId, ...input }: NewSavedReply): Promise<SavedReplyView> {
    ctx.requireFor(input.scope === 'organization', 'saved_replies.manage');
    const create = async (tx: Transaction) => {
      const stored = await this.replies.insert(tx, input);
      const reply = savedReplyViewOf(stored);
      tx.record('saved_reply.created', { reply }, readersOf(stored));
      this.recordAudit(tx, 'saved_reply.created', null, stored);
      return reply;
    };
    return this.write(ctx, (tx) =>
      createOnce(
        tx,
        { kind: 'saved_reply', clientId, input },
        { create: () => create(tx), find: async (id) => savedReplyViewOf(await this.own(tx, id)) },
      ),
    );
  }

  /** Refuses as `create` does; shared replies, before or after the change, need `saved_replies.manage`. */
  update(ctx: RequestContext, id: number, input: SavedReplyInput): Promise<SavedReplyView> {
    ctx.requireFor(input.scope === 'organization', 'saved_replies.manage');
    return this.write(ctx, async (tx) => {
      const before = await this.own(tx, id);
      await this.replies.update(tx, id, input);
      const after = await this.own(tx, id);
      const reply = savedReplyViewOf(after);
      // users who can no longer see it get a deletion instead of an update
      if (before.userId === null && after.userId !== null) tx.record('saved_reply.deleted', { saved_reply_id: id }, audience.members());
      tx.record('saved_reply.updated', { reply }, readersOf(after));
      this.recordAudit(tx, 'saved_reply.updated', before, after);
      return reply;
    });
  }

  async remove(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const reply = await this.own(tx, id);
      await this.replies.delete(tx, id);
      tx.record('saved_reply.deleted', { saved_reply_id: id }, readersOf(reply));
      this.recordAudit(tx, 'saved_reply.deleted', reply, null);
    });
  }

  /** Personal replies of others are not found; shared ones need the permission. */
  private async own(tx: Transaction, id: number): Promise<StoredReply> {
    const reply = await this.replies.lock(tx, id);
    if (!reply || (reply.userId !== null && reply.userId !== tx.ctx.userId)) throw notFound();
    tx.ctx.requireFor(reply.userId === null, 'saved_replies.manage');
    return reply;
  }

  /** Personal replies are not audited, not even when they become shared or stop being so. */
  private recordAudit(
    tx: Transaction,
    action: 'saved_reply.created' | 'saved_reply.updated' | 'saved_reply.deleted',
    before: StoredReply | null,
    after: StoredReply | null,
  ): void {
    const [shared, now] = [before, after].map((reply) =>
      reply?.userId === null ? { shortcut: reply.shortcut, body: reply.body } : undefined,
    );
    const known = now ?? shared;
    const id = (after ?? before)?.id;
    if (known)
      this.audit.record(tx, { action, target: { kind: 'saved_reply', id, label: `/${known.shortcut}` }, before: shared, after: now });
  }

  private async write(ctx: RequestContext, work: (tx: Transaction) => Promise<SavedReplyView>): Promise<SavedReplyView> {
    try {
      return await this.database.transaction(ctx, work);
    } catch (error) {
      if (!isUniqueViolation(error, 'saved_replies_shortcut')) throw error;
      const words = ERRORS['saved_reply.shortcut_taken'];
      throw new AppError('saved_reply.shortcut_taken', { errors: { shortcut: words }, cause: error });
    }
  }
}

const readersOf = ({ userId }: StoredReply) => (userId === null ? audience.members() : audience.user(userId));

const savedReplyViewOf = ({ id, userId, shortcut, body, updatedAt }: StoredReply): SavedReplyView => ({
  id,
  shortcut,
  body,
  scope: userId === null ? 'organization' : 'personal',
  updated_at: updatedAt.toISOString(),
});
