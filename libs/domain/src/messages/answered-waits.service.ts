import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AnsweredWaitsRepository } from './answered-waits.repository';
import type { StoredMessage } from './messages.repository';

/** An answer ends the customer's wait when it is written; when it fails, they wait again. */
@Injectable()
export class AnsweredWaitsService implements OnModuleInit {
  constructor(
    private readonly repository: AnsweredWaitsRepository,
    private readonly conversations: ConversationLogService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /**
   * A closed conversation waits for nobody, and neither does a person who does not want messages; an answer that fails later changes
   * neither.
   */
  onModuleInit(): void {
    this.lifecycle.on('conversation.closed', (tx, { conversationId }) => this.repository.forget(tx, conversationId));
    this.lifecycle.on('conversation.archived', (tx, { conversationId }) => this.repository.forget(tx, conversationId));
    this.lifecycle.on('contact.opted_out', async (tx, { contactId, channel }) => {
      const conversationId = await this.conversations.endWait(tx, contactId, channel);
      if (conversationId !== null) await this.repository.forget(tx, conversationId);
    });
  }

  /** Somebody talks with the customer on the phone, or nobody took their call; an answer that fails later does not bring back an ended wait. */
  async recordCall(...called: Parameters<ConversationLogService['recordCall']>): Promise<void> {
    const [tx] = called;
    for (const conversationId of await this.conversations.recordCall(...called)) await this.repository.forget(tx, conversationId);
  }

  /** Restores the wait that a failed message had ended, unless a later answer has not failed. */
  async restore(tx: Transaction, failed: StoredMessage): Promise<void> {
    const { id, conversationId, endedWaitSince } = failed;
    await this.repository.withdraw(tx, id);
    if (endedWaitSince === null || (await this.repository.passOn(tx, failed))) return;
    await this.conversations.resumeWait(tx, conversationId, endedWaitSince);
  }

  /** The message has arrived after all: the customer waits only for an answer to what they wrote after it. */
  async endAgain(tx: Transaction, message: StoredMessage): Promise<void> {
    const { conversationId, endedWaitSince } = message;
    if (endedWaitSince === null) return;
    await this.repository.takeBack(tx, message);
    await this.repository.record(tx, message);
    await this.conversations.replaceWait(tx, conversationId, endedWaitSince, await this.repository.firstInboundAfter(tx, message));
  }
}
