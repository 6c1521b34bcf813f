import { Injectable } from '@nestjs/common';
import type { ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { AssignmentSettingsRepository } from './assignment-settings.repository';

export interface InboundTrigger {
  contact: { id: number; assignedUserId: number | null };
  messageId: number;
  /** The message reopened a closed or archived conversation. */
  isReopened: boolean;
}

/** Enqueues assignment jobs for events that may lead to an assignment. */
@Injectable()
export class AssignmentJobs {
  constructor(private readonly settings: AssignmentSettingsRepository) {}

  /** Enqueues a distribution run; `reason` and the current time make the dedupe key. */
  async enqueueDistribution(tx: Transaction, reason: string): Promise<void> {
    if (await this.isAutomatic(tx)) await this.enqueue(tx, `${reason}-${tx.now.getTime()}`);
  }

  /** A customer wrote: to nobody yet, or to an agent in a conversation that was closed. */
  async enqueueForInbound(tx: Transaction, { contact, messageId, isReopened }: InboundTrigger): Promise<void> {
    const { id, assignedUserId } = contact;
    if ((assignedUserId !== null && !isReopened) || !(await this.isAutomatic(tx))) return;
    if (assignedUserId === null) return this.enqueue(tx, `message-${messageId}`);
    const payload = { contact_id: id, user_id: assignedUserId, message_id: messageId };
    await tx.enqueue('assignment.revisit', payload, { dedupeKey: `message-${messageId}` });
  }

  /** A user wrote to a contact that nobody has. A job, because contacts are locked before conversations. */
  async enqueueForAnswer(tx: Transaction, contactId: number, userId: number, messageId: number): Promise<void> {
    if (!(await this.settings.find(tx))?.assign_on_answer) return;
    await tx.enqueue('assignment.take', { contact_id: contactId, user_id: userId }, { dedupeKey: `message-${messageId}` });
  }

  /** A user closed, archived or reopened a conversation. */
  async enqueueForStatus(tx: Transaction, contactId: number, status: ConversationStatus): Promise<void> {
    const settings = await this.settings.find(tx);
    if (!settings) return;
    const key = `contact-${contactId}-${tx.now.getTime()}`;
    if (status !== 'active' && settings.enable_ticketing)
      await tx.enqueue('assignment.end_ticket', { contact_id: contactId }, { dedupeKey: key });
    if (settings.auto_assignment_mode === 'auto') await this.enqueue(tx, key);
  }

  /** One run per minute, however many workers ask for it. */
  async enqueueDistributionOfThisMinute(tx: Transaction): Promise<void> {
    await this.enqueue(tx, `round-${Math.floor(tx.now.getTime() / 60_000)}`);
  }

  private async isAutomatic(tx: Transaction): Promise<boolean> {
    return (await this.settings.find(tx))?.auto_assignment_mode === 'auto';
  }

  private async enqueue(tx: Transaction, dedupeKey: string): Promise<void> {
    await tx.enqueue('assignment.distribute', {}, { dedupeKey });
  }
}
