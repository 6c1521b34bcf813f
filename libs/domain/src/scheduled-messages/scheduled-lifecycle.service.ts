import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledChoice } from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { ScheduledTargetService } from './scheduled-target.service';
import { type ScheduledChanges, ScheduledMessagesRepository } from './scheduled-messages.repository';

/** Scheduled messages follow their contact to a new owner, and do as their authors chose when their conversation is closed or reopened. */
@Injectable()
export class ScheduledLifecycleService implements OnModuleInit {
  constructor(
    private readonly scheduled: ScheduledMessagesRepository,
    private readonly targets: ScheduledTargetService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.reassigned', (tx, { contactIds, to }) => this.follow(tx, contactIds, to));
    this.lifecycle.on('conversation.closed', (tx, { conversationId, scheduled }) => this.pause(tx, conversationId, scheduled));
    this.lifecycle.on('conversation.archived', (tx, { conversationId, scheduled }) => this.pause(tx, conversationId, scheduled));
    this.lifecycle.on('conversation.reopened', (tx, { conversationId }) => this.resume(tx, conversationId));
  }

  /** Without a new owner the messages stay with their authors, who may see the contact like everybody else. */
  private async follow(tx: Transaction, contactIds: number[], ownerId: number | null): Promise<void> {
    if (ownerId === null) return;
    for (const { id, conversationId, userId } of await this.scheduled.lockWaitingOf(tx, contactIds)) {
      if (userId !== ownerId) await this.targets.hand(tx, await this.targets.find(tx, conversationId), id, ownerId);
    }
  }

  /** Without a choice nothing changes: what was chosen before, or else to keep them. */
  private async pause(tx: Transaction, conversationId: number, choice: ScheduledChoice | null): Promise<void> {
    if (choice === null) return;
    const changes: ScheduledChanges = choice === 'discard' ? { state: 'canceled' } : { whenClosed: choice };
    await this.changeWaiting(tx, conversationId, () => changes);
  }

  /** A message that fell due meanwhile may not fit any more, so a person decides; the rest goes out at its time. */
  private async resume(tx: Transaction, conversationId: number): Promise<void> {
    await this.changeWaiting(tx, conversationId, (sendAt) => ({ whenClosed: 'keep', ...(sendAt <= tx.now && { state: 'overdue' }) }));
  }

  private async changeWaiting(tx: Transaction, conversationId: number, changesOf: (sendAt: Date) => ScheduledChanges): Promise<void> {
    const waiting = await this.scheduled.lockWaitingIn(tx, conversationId);
    if (waiting.length === 0) return;
    const target = await this.targets.find(tx, conversationId);
    for (const { id, sendAt } of waiting) await this.targets.change(tx, target, id, changesOf(sendAt));
  }
}
