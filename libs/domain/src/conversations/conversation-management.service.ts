import { Injectable } from '@nestjs/common';
import type {
  Channel,
  ConversationInput,
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
import { type ConversationChanges, ConversationsRepository, type StoredConversation } from './conversations.repository';
import { ConversationsService } from './conversations.service';

type ConversationChange = Omit<ConversationInput, 'agent_id'> & {
  /** The caller gives the contact to somebody with it. */
  isAssigned?: boolean;
};

/** Status, labels and read state of conversations. */
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
   * Closes, archives or reopens; setting the current status changes nothing. A conversation that is not active has no waiting customer, and
   * its scheduled messages do as was chosen.
   */
  setStatus(ctx: RequestContext, channel: Channel, id: number, input: StatusInput): Promise<ConversationView> {
    return this.database.transaction(ctx, (tx) => this.change(tx, channel, id, input));
  }

  /** Replaces the labels of an active conversation (`conversation.not_active`). */
  setLabels(ctx: RequestContext, channel: Channel, id: number, labels: Label[]): Promise<ConversationView> {
    return this.database.transaction(ctx, (tx) => this.change(tx, channel, id, { labels }));
  }

  /** Marks everything read; the event is recorded only if something was unread. A look at a teammate's customer leaves it unread for them. */
  markRead(ctx: RequestContext, id: number, channel: Channel): Promise<ConversationView> {
    return this.database.transaction(ctx, (tx) => this.change(tx, channel, id, { read: true }));
  }

  /** Status, then labels and read state; records an event only for what is another afterwards. */
  async change(
    tx: Transaction,
    channel: Channel,
    id: number,
    { status, scheduled, labels, read: asked, isAssigned = false }: ConversationChange,
  ): Promise<ConversationView> {
    // contacts are locked before conversations
    const read = asked === true && !isAssigned && (await this.isOfTeammate(tx, id)) ? undefined : asked;
    const isNoticed = read === true && (await this.noticeSnoozeEnd(tx, id));
    const current = await this.repository.lock(tx, id);
    if (!current || current.channel !== channel) throw notFound();
    const contact = await this.contacts.getRef(tx, current.contactId);
    const changedStatus = status === current.status ? undefined : status;
    if (labels && (status ?? current.status) !== 'active') throw new AppError('conversation.not_active');
    const changes: ConversationChanges = {
      ...(changedStatus && { status: changedStatus }),
      ...(changedStatus && changedStatus !== 'active' && { waitingSince: null }),
      ...(labels && { labels: [...new Set(labels)] }),
      ...unreadChange(current, read),
    };
    const view = conversationViewOf({ ...current, ...changes }, tx.now);
    if (Object.keys(changes).length === 0 && !isNoticed) return view;
    if (Object.keys(changes).length > 0) await this.repository.update(tx, id, changes);
    if (changedStatus) {
      await this.announce(tx, changedStatus, { conversationId: id, contactId: contact.id, scheduled: scheduled ?? null });
    }
    const summary = await this.conversations.refreshSummary(tx, contact.id);
    if (changedStatus) await this.assignmentJobs.enqueueForStatus(tx, contact.id, changedStatus);
    const readBy = { conversation_id: id, contact_id: contact.id, summary, user_id: tx.ctx.userId };
    if (changes.unreadCount === 0) tx.record('conversation.read', readBy, audience.contact(contact));
    if (changedStatus || labels || changes.unreadCount === 1 || isNoticed) {
      tx.record('conversation.updated', { conversation: view, summary }, audience.contact(contact));
    }
    return view;
  }

  /** An API key takes care of nobody; it reads for all. */
  private async isOfTeammate(tx: Transaction, id: number): Promise<boolean> {
    const conversation = await this.repository.find(tx, id);
    if (!conversation || tx.ctx.userId === null) return false;
    const { assignedUserId } = await this.contacts.getRef(tx, conversation.contactId);
    return assignedUserId !== null && assignedUserId !== tx.ctx.userId;
  }

  /** Whether the customer came back from a pause that nobody had noticed. */
  private async noticeSnoozeEnd(tx: Transaction, id: number): Promise<boolean> {
    const conversation = await this.repository.find(tx, id);
    return conversation !== null && this.contacts.clearSnoozeEnd(tx, await this.contacts.getRef(tx, conversation.contactId));
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

/** A conversation without messages has nothing to read. */
function unreadChange({ unreadCount, lastMessageAt }: StoredConversation, read: boolean | undefined): ConversationChanges {
  if (read === true && unreadCount > 0) return { unreadCount: 0 };
  return read === false && unreadCount === 0 && lastMessageAt ? { unreadCount: 1 } : {};
}
