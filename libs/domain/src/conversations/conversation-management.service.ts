import { Injectable } from '@nestjs/common';
import type { Channel, ConversationStatus, ConversationView, Label } from '@app/contracts/conversations/conversations.contract';
import { Database } from '@app/database/database';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { ContactsService } from '../contacts/contacts.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { conversationViewOf } from './conversation.mapper';
import { type ConversationChanges, ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';

const ANNOUNCED = {
  active: 'conversation.reopened',
  closed: 'conversation.closed',
  archived: 'conversation.archived',
} as const satisfies Record<ConversationStatus, string>;

/** Status and labels of conversations. */
@Injectable()
export class ConversationManagementService {
  constructor(
    private readonly database: Database,
    private readonly repository: ConversationsRepository,
    private readonly conversations: ConversationsService,
    private readonly contacts: ContactsService,
    private readonly assignmentJobs: AssignmentJobs,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Closes, archives or reopens; setting the current status changes nothing. What is not active has no waiting customer. */
  setStatus(ctx: RequestContext, channel: Channel, id: number, status: ConversationStatus): Promise<ConversationView> {
    const changes = status === 'active' ? { status } : { status, waitingSince: null };
    return this.change(ctx, channel, id, (current) => (current.status === status ? null : changes));
  }

  /** Replaces the labels of an active conversation (`conversation.not_active`). */
  setLabels(ctx: RequestContext, channel: Channel, id: number, labels: Label[]): Promise<ConversationView> {
    return this.change(ctx, channel, id, (current) => {
      if (current.status !== 'active') throw new AppError('conversation.not_active');
      return { labels: [...new Set(labels)] };
    });
  }

  private change(
    ctx: RequestContext,
    channel: Channel,
    id: number,
    decide: (current: { status: ConversationStatus }) => ConversationChanges | null,
  ): Promise<ConversationView> {
    return this.database.transaction(ctx, async (tx) => {
      const current = await this.repository.lock(tx, id);
      if (!current || current.channel !== channel) throw notFound();
      const contact = await this.contacts.getRef(tx, current.contactId);
      const changes = decide(current);
      const view = conversationViewOf({ ...current, ...changes }, tx.now);
      if (!changes) return view;
      await this.repository.update(tx, id, changes);
      if (changes.status) await this.lifecycle.announce(tx, ANNOUNCED[changes.status], { conversationId: id, contactId: contact.id });
      const summary = await this.conversations.refreshSummary(tx, contact.id);
      if (changes.status) await this.assignmentJobs.enqueueForStatus(tx, contact.id, changes.status);
      tx.record('conversation.updated', { conversation: view, summary }, audience.contact(contact));
      return view;
    });
  }
}
