import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { notFound } from '@app/platform/errors/app-error';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { ConversationLogService, type OpenConversation } from '../conversations/conversation-log.service';
import { TeamService } from '../team/team.service';
import { scheduledViewOf } from './scheduled-message.mapper';
import { ScheduledMessagesRepository, type StoredScheduled } from './scheduled-messages.repository';

/** The conversation and contact of a scheduled message. */
export interface ScheduledTarget {
  conversation: OpenConversation;
  contact: ContactRef;
}

/** Finds the target of scheduled messages and publishes their changes. */
@Injectable()
export class ScheduledTargetService {
  constructor(
    private readonly scheduled: ScheduledMessagesRepository,
    private readonly conversations: ConversationLogService,
    private readonly contacts: ContactsService,
    private readonly team: TeamService,
  ) {}

  /** Not found when the conversation is missing, on another channel or not visible. */
  async find(tx: Transaction, conversationId: number, channel?: Channel): Promise<ScheduledTarget> {
    const conversation = await this.conversations.find(tx, conversationId);
    if (!conversation || (channel && conversation.channel !== channel)) throw notFound();
    return { conversation, contact: await this.contacts.getRef(tx, conversation.contactId) };
  }

  /**
   * Does the same as `find` and locks the conversation, which comes before the rows of scheduled messages: closing takes the same order.
   */
  async lock(tx: Transaction, conversationId: number, channel?: Channel): Promise<ScheduledTarget> {
    await this.conversations.lock(tx, conversationId);
    return this.find(tx, conversationId, channel);
  }

  /** Whether it waits for a deleted contact to be restored, or for a closed conversation to be reopened. */
  async isPaused(tx: Transaction, { conversationId, whenClosed }: StoredScheduled): Promise<boolean> {
    const conversation = await this.conversations.find(tx, conversationId);
    if (!conversation) return false;
    if (conversation.status !== 'active' && whenClosed === 'keep') return true;
    return (await this.contacts.views(tx, [conversation.contactId])).length === 0;
  }

  async views(tx: Transaction, { conversation }: ScheduledTarget, scheduled: StoredScheduled[]): Promise<ScheduledMessageView[]> {
    const files = await this.scheduled.filesOf(tx, scheduled);
    const names = await this.team.namesOf(
      tx,
      scheduled.map(({ userId }) => userId),
    );
    return scheduled.map((one) => scheduledViewOf(one, { conversation, files, names }));
  }

  /** Saves the changes, records the event and returns the view. */
  async change(
    tx: Transaction,
    target: ScheduledTarget,
    id: number,
    changes: Parameters<ScheduledMessagesRepository['update']>[2],
  ): Promise<ScheduledMessageView> {
    await this.scheduled.update(tx, id, changes);
    return this.publishChange(tx, target, id);
  }

  /** Gives it to the new owner of the contact. */
  async hand(tx: Transaction, target: ScheduledTarget, id: number, userId: number): Promise<void> {
    await this.scheduled.update(tx, id, { userId });
    await this.publish(tx, target, id, 'scheduled_message.reassigned');
  }

  publishChange(tx: Transaction, target: ScheduledTarget, id: number): Promise<ScheduledMessageView> {
    return this.publish(tx, target, id, 'scheduled_message.changed');
  }

  private async publish(
    tx: Transaction,
    target: ScheduledTarget,
    id: number,
    event: 'scheduled_message.changed' | 'scheduled_message.reassigned',
  ): Promise<ScheduledMessageView> {
    const stored = await this.scheduled.find(tx, id);
    const [view] = stored ? await this.views(tx, target, [stored]) : [];
    if (!view) throw notFound();
    tx.record(event, { scheduled_message: view }, audience.contact(target.contact));
    return view;
  }
}
