import { Injectable } from '@nestjs/common';
import type {
  Channel,
  ConversationStatus,
  ConversationView,
  Label,
  ScheduledChoice,
  StatusInput,
} from '@app/contracts/conversations/conversations.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { ContactsService } from '../contacts/contacts.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { conversationViewOf } from './conversation.mapper';
import { type ConversationChanges, ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';

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

  /**
   * Closes, archives or reopens; setting the current status changes nothing. What is not active has no waiting customer, and its scheduled
   * messages do what was chosen.
   */
  setStatus(ctx: RequestContext, channel: Channel, id: number, { status, scheduled }: StatusInput): Promise<ConversationView> {
    const changes = status === 'active' ? { status } : { status, waitingSince: null };
    return this.change(ctx, channel, id, (current) => (current.status === status ? null : changes), scheduled ?? null);
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
    scheduled: ScheduledChoice | null = null,
  ): Promise<ConversationView> {
    return this.database.transaction(ctx, async (tx) => {
      const current = await this.repository.lock(tx, id);
      if (!current || current.channel !== channel) throw notFound();
      const contact = await this.contacts.getRef(tx, current.contactId);
      const changes = decide(current);
      const view = conversationViewOf({ ...current, ...changes }, tx.now);
      if (!changes) return view;
      await this.repository.update(tx, id, changes);
      if (changes.status) await this.announce(tx, changes.status, { conversationId: id, contactId: contact.id, scheduled });
      const summary = await this.conversations.refreshSummary(tx, contact.id);
      if (changes.status) await this.assignmentJobs.enqueueForStatus(tx, contact.id, changes.status);
      tx.record('conversation.updated', { conversation: view, summary }, audience.contact(contact));
      return view;
    });
  }

  private announce(
    tx: Transaction,
    status: ConversationStatus,
    conversation: { conversationId: number; contactId: number; scheduled: ScheduledChoice | null },
  ): Promise<void> {
    if (status === 'active') return this.lifecycle.announce(tx, 'conversation.reopened', conversation);
    return this.lifecycle.announce(tx, status === 'closed' ? 'conversation.closed' : 'conversation.archived', conversation);
  }
}
