import { Injectable } from '@nestjs/common';
import { failureOf, type MessageFailure } from '@app/contracts/messages/message-failures';
import type { MessageStatus } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { OptOutsService } from '../contacts/opt-outs.service';
import { SuppressionsService } from '../contacts/suppressions.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AnsweredWaitsService } from './answered-waits.service';
import { MessageSendsRepository, type ReportedMessage } from './message-sends.repository';
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
      const reported = await this.lockReported(tx, report);
      if (!reported) {
        // a status for a message of an erased person would store their number again
        if (!(await this.suppressions.isForgotten(tx, [String(params['To'])])))
          await this.log.quarantine(tx, 'status', 'no such message', params);
        return null;
      }
      const messageId = reported.message.id;
      const applied = await this.apply(tx, reported, report);
      await this.log.recordStatus(tx, { messageId, providerSid: sid, status, errorCode, applied });
      return { messageId, applied };
    });
    const { organizationId, requestId } = ctx;
    this.logger.info({ event: 'message.status_received', organizationId, requestId, ...result, sid, status, errorCode }, 'Status received');
  }

  /** The provider accepted the message: links its sid and applies its status unless a newer one is known. */
  async accept(ctx: RequestContext, messageId: number, sid: string, status: string, errorCode: number | null = null): Promise<void> {
    await this.database.transaction(ctx, (tx) => this.acceptWithin(tx, { sid, status, errorCode, messageId }));
  }

  /** Does the same in the caller's transaction; returns the message as it was before, `null` when there is none. */
  async acceptWithin(tx: Transaction, report: StatusReport): Promise<ReportedMessage | null> {
    const reported = await this.lockReported(tx, report);
    if (reported) await this.apply(tx, reported, report);
    return reported;
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
    const reported = await this.sends.findReported(tx, null, message.id);
    if (reported) await this.changeReported(tx, reported, changes);
  }

  private async changeReported(tx: Transaction, reported: ReportedMessage, changes: Partial<NewMessage>): Promise<void> {
    const { message, contactId, channel, assignedUserId, userName } = reported;
    await this.messages.update(tx, message.id, changes);
    if (message.sendState === 'unknown' && changes.sendState) await this.runNextNow(tx, message.conversationId);
    const names = new Map(message.userId === null ? [] : [[message.userId, userName ?? '']]);
    const [view] = await this.messages.views(tx, { contactId, channel }, [{ ...message, ...changes }], names);
    if (view) tx.record('message.updated', { message: view }, audience.contact({ id: contactId, assignedUserId }));
  }

  /** Unblocks the next queued message now instead of at its next poll. */
  async runNextNow(tx: Transaction, conversationId: number): Promise<void> {
    const next = await this.sends.findNextPending(tx, conversationId);
    if (next) await tx.runNow('message.deliver', String(next.id));
  }

  /**
   * The message that a report is about, under its conversation's lock, and before it the contact's where the error says that it has opted out. A
   * message that the provider knows by another id is another one.
   */
  async lockReported(
    tx: Transaction,
    { sid, messageId, errorCode }: Omit<StatusReport, 'status' | 'sid'> & { sid: string | null },
  ): Promise<ReportedMessage | null> {
    const optedOut = OPT_OUTS.includes(failureOf(errorCode)) ? await this.sends.findReported(tx, sid, messageId) : null;
    if (optedOut) await this.optOuts.lock(tx, optedOut.contactId);
    const reported = await this.sends.lockReported(tx, sid, messageId);
    if (reported?.message.direction !== 'outbound') return null;
    const knownSid = reported.message.providerSid;
    return knownSid === null || sid === null || knownSid === sid ? reported : null;
  }

  private async apply(tx: Transaction, reported: ReportedMessage, report: StatusReport): Promise<boolean> {
    const { message } = reported;
    const status = parseStatus(report.status);
    if (!status) this.logger.warn({ event: 'message.status_unknown', status: report.status }, 'Unknown provider status');
    const moves = status !== null && (movesTo(message.status, status) || wasOnlyPresumedLost(message));
    const isLinked = message.providerSid === report.sid && message.sendState === 'accepted';
    if (!moves && isLinked) return false;
    await this.changeReported(tx, reported, {
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
