import { Injectable } from '@nestjs/common';
import type { ScheduledFailure } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { mayView } from '@app/platform/context/audience';
import { AppError } from '@app/platform/errors/app-error';
import { ActingUsersService } from '../auth/acting-users.service';
import { ScheduledTargetService } from './scheduled-target.service';
import { ScheduledMessagesRepository, type StoredScheduled } from './scheduled-messages.repository';
import { ScheduledMessagesService } from './scheduled-messages.service';
import { sendFailureOf } from './send-failure.policy';

/** Sends scheduled messages when due, with the current rights of whoever they belong to. */
@Injectable()
export class ScheduledSendingService {
  constructor(
    private readonly database: Database,
    private readonly scheduled: ScheduledMessagesRepository,
    private readonly targets: ScheduledTargetService,
    private readonly service: ScheduledMessagesService,
    private readonly actingUsers: ActingUsersService,
  ) {}

  /**
   * Sends a due message once; a refusal marks it failed for users to see. A message that is not due or already settled is left alone, also
   * one whose contact is deleted or whose conversation is closed: it is asked about when the contact or the conversation is back.
   */
  async sendDue(ctx: RequestContext, id: number): Promise<void> {
    const found = await this.database.read(ctx, async (tx) => this.due(tx, await this.scheduled.find(tx, id)));
    if (!found) return;
    try {
      await this.release(await this.senderOf(ctx, found), found);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.fail(ctx, id, sendFailureOf(error.code));
    }
  }

  /** Retries are exhausted. */
  onExhausted(ctx: RequestContext, id: number): Promise<void> {
    return this.fail(ctx, id, 'refused');
  }

  /** The author, or else whoever has the contact. When neither may write to it any more, the message goes out in nobody's name. */
  private async senderOf(ctx: RequestContext, { userId, conversationId }: StoredScheduled): Promise<RequestContext> {
    const { contact } = await this.database.read(ctx, (tx) => this.targets.find(tx, conversationId));
    for (const candidate of [userId, contact.assignedUserId]) {
      const person = candidate === null ? null : await this.actingUsers.find(ctx, candidate);
      if (person?.can('messages.send') && mayView(person, contact.assignedUserId)) return person;
    }
    return ctx;
  }

  private async release(sender: RequestContext, { id, conversationId }: StoredScheduled): Promise<void> {
    await this.database.transaction(sender, async (tx) => {
      const target = await this.targets.lock(tx, conversationId);
      const due = await this.due(tx, await this.scheduled.lock(tx, id));
      if (due) await this.service.release(tx, target, due);
    });
  }

  private async fail(ctx: RequestContext, id: number, failure: ScheduledFailure): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const due = await this.due(tx, await this.scheduled.lock(tx, id));
      if (due) await this.targets.change(tx, await this.targets.find(tx, due.conversationId), id, { state: 'failed', failure });
    });
  }

  private async due(tx: Transaction, stored: StoredScheduled | null): Promise<StoredScheduled | null> {
    if (stored?.state !== 'waiting' || stored.sendAt > tx.now) return null;
    return (await this.targets.isPaused(tx, stored)) ? null : stored;
  }
}
