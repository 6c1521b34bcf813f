import { Injectable } from '@nestjs/common';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { DistinctInput, MergeInput } from '@app/contracts/merges/merges.contract';
import { Database } from '@app/database/database';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactMergingService } from '../contacts/contact-merging.service';
import { ContactsService } from '../contacts/contacts.service';
import { ConversationsService } from '../conversations/conversations.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { DistinctionsRepository } from './distinctions.repository';
import { MergedConversationsService } from './merged-conversations.service';
import { MergedRowsRepository } from './merged-rows.repository';

/** Merges two contacts of one person. */
@Injectable()
export class MergesService {
  constructor(
    private readonly database: Database,
    private readonly merging: ContactMergingService,
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
    private readonly joining: MergedConversationsService,
    private readonly rows: MergedRowsRepository,
    private readonly distinctions: DistinctionsRepository,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  /**
   * Moves everything of the other contact to this one, whose id stays; the other id redirects. One of several concurrent merges of the same
   * two succeeds, and the others get `contact.merged`.
   */
  merge(ctx: RequestContext, id: number, { other_id: otherId, fields }: MergeInput): Promise<ContactView> {
    return this.database.transaction(ctx, async (tx) => {
      const pair = await this.merging.lock(tx, id, otherId);
      assertTwo(id, otherId);
      const { name } = await this.contacts.view(tx, otherId);
      await this.lifecycle.announce(tx, 'contact.merged', { contactId: id, absorbedId: otherId });
      const conversations = await this.joining.join(tx, id, otherId);
      await this.rows.move(tx, otherId, id);
      const { assignedUserId } = await this.merging.absorb(tx, pair, fields);
      if ([pair.own, pair.other].some((contact) => contact.assignedUserId !== assignedUserId))
        await this.lifecycle.announce(tx, 'contact.reassigned', { contactIds: [id], to: assignedUserId });
      const summary = await this.conversations.refreshSummary(tx, id);
      const contact = await this.contacts.view(tx, id);
      tx.record('contact.merged', { contact, merged_id: otherId, summary, conversations }, audience.contact({ id, assignedUserId }));
      tx.record('contact.deleted', { contact_id: otherId }, audience.members());
      this.audit.record(tx, {
        action: 'contact.merged',
        target: { kind: 'contact', id: otherId, label: name },
        after: { into_contact_id: id },
      });
      if (assignedUserId !== null && assignedUserId !== pair.own.assignedUserId)
        tx.record('conversation.revoked', { contact_id: id, assigned_user_id: assignedUserId }, audience.members());
      return contact;
    });
  }

  /** Marks two contacts as different people: they are not proposed again. */
  async keepApart(ctx: RequestContext, id: number, { other_id: otherId }: DistinctInput): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.contacts.getRef(tx, id);
      await this.contacts.getRef(tx, otherId);
      assertTwo(id, otherId);
      if (!(await this.distinctions.insert(tx, id, otherId))) return;
      tx.record('contact.distinguished', { contact_id: id, other_id: otherId }, audience.managers());
      const { name } = await this.contacts.view(tx, id);
      this.audit.record(tx, {
        action: 'contact.kept_apart',
        target: { kind: 'contact', id, label: name },
        after: { other_contact_id: otherId },
      });
    });
  }

  /** Takes `keepApart` back: they are proposed again where they are alike. */
  async proposeAgain(ctx: RequestContext, id: number, otherId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.contacts.getRef(tx, id);
      await this.contacts.getRef(tx, otherId);
      if (!(await this.distinctions.remove(tx, id, otherId))) return;
      tx.record('contact.distinction_removed', { contact_id: id, other_id: otherId }, audience.managers());
      const { name } = await this.contacts.view(tx, id);
      this.audit.record(tx, {
        action: 'contact.proposed_again',
        target: { kind: 'contact', id, label: name },
        before: { other_contact_id: otherId },
      });
    });
  }
}

function assertTwo(id: number, otherId: number): void {
  if (id === otherId) throw new AppError('merge.same_contact', { errors: { other_id: 'This is the same contact.' } });
}
