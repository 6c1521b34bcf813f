import { Injectable } from '@nestjs/common';
import { failureOf, type MessageFailure } from '@app/contracts/messages/message-failures';
import type { MessageStatus } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { ContactsService } from '../contacts/contacts.service';
import { OptOutsService } from '../contacts/opt-outs.service';
import { SuppressionsService } from '../contacts/suppressions.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AnsweredWaitsService } from './answered-waits.service';
import { MessageSendsRepository } from './message-sends.repository';
import { isFailure, movesTo, parseStatus, rankOf } from './message-status.policy';
import { MessagesRepository, type NewMessage, type StoredMessage } from './messages.repository';
import { WebhookLogRepository } from './webhook-log.repository';

/** Failures that say what the contact does not want. */
const OPT_OUTS: readonly MessageFailure[] = ['failure.opted_out', 'failure.marketing_stopped'];

export interface StatusReport {
  sid: string;
  status: string;
  errorCode: number | null;
  /** Our message id from the callback URL; finds a message whose sid was not recorded. */
  messageId: number | null;
}

/**
 * Applies provider statuses to messages. Promises that a status only moves up its rank, whatever the order and number of callbacks, that a
 * failure is final, and that a callback which arrives before our own record of the send finds its message by the id in its address. The
 * conversation's lock, taken before the message is read again, serializes callbacks with the worker that sends. It breaks when a status is
 * written without `movesTo`, or from a row that was read before the lock.
 */
@Injectable()
export class MessageStatusService {
  private readonly logger = new EventLogger(MessageStatusService.name);

  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly sends: MessageSendsRepository,
    private readonly log: WebhookLogRepository,
    private readonly conversations: ConversationLogService,
    private readonly contacts: ContactsService,
    private readonly optOuts: OptOutsService,
    private readonly suppressions: SuppressionsService,
    private readonly waits: AnsweredWaitsService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Handles a signed callback. Every callback is stored as evidence; a duplicate changes nothing. */
  async receiveCallback(ctx: RequestContext, report: StatusReport, params: Record<string, unknown>): Promise<void> {
    const { sid, status, errorCode } = report;
    const result = await this.database.transaction(ctx, async (tx) => {
      const isNew = await this.log.receive(tx, { kind: 'status', sid, status, source: 'webhook' });
      if (!isNew) return null;
      const message = await this.findMessage(tx, report);
      if (!message) {
        // a status for a message of an erased person would store their number again
        if (!(await this.suppressions.isForgotten(tx, [String(params['To'])])))
          await this.log.quarantine(tx, 'status', 'no such message', params);
        return null;
      }
      const applied = await this.apply(tx, message, report);
      await this.log.recordStatus(tx, { messageId: message.id, providerSid: sid, status, errorCode, applied });
      return { messageId: message.id, applied };
    });
    const { organizationId, requestId } = ctx;
    this.logger.info({ event: 'message.status_received', organizationId, requestId, ...result, sid, status, errorCode }, 'Status received');
  }

  /** The provider accepted the message: links its sid and applies its status unless a newer one is known. */
  async accept(ctx: RequestContext, messageId: number, sid: string, status: string, errorCode: number | null = null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const message = await this.findMessage(tx, { sid, status, errorCode, messageId });
      if (message) await this.apply(tx, message, { sid, status, errorCode, messageId });
    });
  }

  /** Fails a message that was rejected or never confirmed. */
  async fail(
    tx: Transaction,
    message: StoredMessage,
    failure: NonNullable<StoredMessage['failure']>,
    providerCode: number | null,
  ): Promise<void> {
    await this.change(tx, message, { sendState: 'failed', status: 'failed', statusRank: rankOf('failed'), failure, providerCode });
    await this.handleFailure(tx, message, providerCode);
  }

  /** Updates a message and records the event. */
  async change(tx: Transaction, message: StoredMessage, changes: Partial<NewMessage>): Promise<void> {
    await this.messages.update(tx, message.id, changes);
    if (message.sendState === 'unknown' && changes.sendState) await this.runNextNow(tx, message.conversationId);
    const conversation = await this.conversations.find(tx, message.conversationId);
    if (!conversation) return;
    const contact = await this.contacts.getRef(tx, conversation.contactId);
    const [view] = await this.messages.views(tx, conversation, [{ ...message, ...changes }]);
    if (view) tx.record('message.updated', { message: view }, audience.contact(contact));
  }

  /** Unblocks the next queued message now instead of at its next poll. */
  async runNextNow(tx: Transaction, conversationId: number): Promise<void> {
    const next = await this.sends.findNextPending(tx, conversationId);
    if (next) await tx.runNow('message.deliver', String(next.id));
  }

  /** Locks the conversation of a message with this error, and before it the contact where the error says that it has opted out. */
  async lockFor(tx: Transaction, conversationId: number, providerCode: number | null): Promise<void> {
    const isOptOut = OPT_OUTS.includes(failureOf(providerCode));
    const conversation = isOptOut ? await this.conversations.find(tx, conversationId) : null;
    if (conversation) await this.optOuts.lock(tx, conversation.contactId);
    await this.conversations.lock(tx, conversationId);
  }

  private async findMessage(tx: Transaction, { sid, messageId, errorCode }: StatusReport): Promise<StoredMessage | null> {
    const bySid = await this.sends.findBySid(tx, sid);
    const found = bySid ?? (messageId === null ? null : await this.messages.find(tx, messageId));
    if (!found || found.direction !== 'outbound') return null;
    await this.lockFor(tx, found.conversationId, errorCode);
    const message = await this.messages.find(tx, found.id);
    return message && (message.providerSid === null || message.providerSid === sid) ? message : null;
  }

  private async apply(tx: Transaction, message: StoredMessage, report: StatusReport): Promise<boolean> {
    const status = parseStatus(report.status);
    if (!status) this.logger.warn({ event: 'message.status_unknown', status: report.status }, 'Unknown provider status');
    const moves = status !== null && (movesTo(message.status, status) || wasOnlyPresumedLost(message));
    const isLinked = message.providerSid === report.sid && message.sendState === 'accepted';
    if (!moves && isLinked) return false;
    await this.change(tx, message, {
      providerSid: report.sid,
      sendState: 'accepted',
      ...(moves ? statusChanges(status, report.errorCode) : {}),
    });
    if (moves && isFailure(status)) await this.handleFailure(tx, message, report.errorCode);
    else if (moves && isFailure(message.status)) await this.waits.endAgain(tx, message);
    return moves;
  }

  /** The customer waits again; some failures also concern the conversation or the contact. */
  private async handleFailure(tx: Transaction, message: StoredMessage, providerCode: number | null): Promise<void> {
    const { id: messageId, conversationId } = message;
    const failure = failureOf(providerCode);
    if (failure === 'failure.window_closed')
      await this.conversations.recordWindowRejection(tx, conversationId, message.claimedAt ?? message.createdAt);
    await this.waits.restore(tx, message);
    const conversation = await this.conversations.find(tx, conversationId);
    if (!conversation) return;
    const { contactId, channel } = conversation;
    if (failure === 'failure.opted_out') await this.optOuts.set(tx, contactId, channel, true);
    if (failure === 'failure.marketing_stopped') await this.optOuts.stopMarketing(tx, contactId);
    await this.lifecycle.announce(tx, 'message.failed', { messageId, conversationId, contactId });
  }
}

/** "Not confirmed" is only our assumption after checks without result; a provider status overrides it. */
const wasOnlyPresumedLost = (message: StoredMessage): boolean => message.failure === 'failure.not_confirmed';

const statusChanges = (status: MessageStatus, errorCode: number | null): Partial<NewMessage> => ({
  status,
  statusRank: rankOf(status),
  failure: isFailure(status) ? failureOf(errorCode) : null,
  providerCode: isFailure(status) ? errorCode : null,
});
