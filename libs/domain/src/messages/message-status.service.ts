import { Injectable } from '@nestjs/common';
import { failureOf } from '@app/contracts/messages/message-failures';
import type { MessageStatus } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { OptOutsService } from '../contacts/opt-outs.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AnsweredWaitsService } from './answered-waits.service';
import { MessageSendsRepository, type ReportedMessage, type StatusReport } from './message-sends.repository';
import { isFailure, isOptOut, movesTo, parseStatus, rankOf } from './message-status.policy';
import { MessagesRepository, type NewMessage, type StoredMessage } from './messages.repository';

/** How a report has changed its message. */
export interface AppliedReport {
  /** With the message as all reports have left it. */
  reported: ReportedMessage;
  before: StoredMessage;
  after: StoredMessage;
  moves: boolean;
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
    private readonly conversations: ConversationLogService,
    private readonly optOuts: OptOutsService,
    private readonly waits: AnsweredWaitsService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** The provider accepted the message: links its sid and applies its status unless a newer one is known. */
  async accept(ctx: RequestContext, messageId: number, sid: string, status: string, errorCode: number | null = null): Promise<void> {
    await this.database.transaction(ctx, (tx) => this.apply(tx, [{ sid, status, errorCode, messageId }]));
  }

  /**
   * Applies reports in their order, one event for each message that has changed. Returns what each has done, `null` where there is no such message.
   * `isEvidence`: they are the provider's callbacks, which are kept.
   */
  async apply(tx: Transaction, reports: readonly StatusReport[], { isEvidence = false } = {}): Promise<(AppliedReport | null)[]> {
    if (reports.length === 0) return [];
    const found = await this.lockReported(tx, reports);
    const results = reports.map((report) => {
      const reported =
        found.find(({ message }) => message.providerSid === report.sid) ?? found.find(({ message }) => isAbout(report, message));
      return reported ? this.applyTo(reported, report) : null;
    });
    const changed = results.flatMap((result) => (result && result.before !== result.after ? [result] : []));
    const evidence = reports.flatMap((report, index) => {
      const result = results[index];
      return result && isEvidence ? [{ ...report, messageId: result.reported.message.id, applied: result.moves }] : [];
    });
    const messages = [...new Set(changed.map(({ reported }) => reported))];
    await this.sends.saveReported(
      tx,
      messages.map(({ message }) => message),
      evidence,
    );
    for (const reported of messages) await this.recordUpdate(tx, reported);
    for (const { before, after, moves } of changed) {
      if (before.sendState === 'unknown') await this.runNextNow(tx, before.conversationId);
      if (moves && isFailure(after.status)) await this.handleFailure(tx, before, after.providerCode);
      else if (moves && isFailure(before.status)) await this.waits.endAgain(tx, before);
    }
    return results;
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
    const [reported] = await this.sends.findReported(tx, [], [message.id]);
    if (reported) await this.recordUpdate(tx, reported);
  }

  private async recordUpdate(tx: Transaction, { message, contactId, channel, assignedUserId, userName }: ReportedMessage): Promise<void> {
    const names = new Map(message.userId === null ? [] : [[message.userId, userName ?? '']]);
    const [view] = await this.messages.views(tx, { contactId, channel }, [message], names);
    if (view) tx.record('message.updated', { message: view }, audience.contact({ id: contactId, assignedUserId }));
  }

  /** Unblocks the next queued message now instead of at its next poll. */
  async runNextNow(tx: Transaction, conversationId: number): Promise<void> {
    const next = await this.sends.findNextPending(tx, conversationId);
    if (next) await tx.runNow('message.deliver', String(next.id));
  }

  /** The messages that reports are about, under the locks of their conversations, and before these of the contacts that have opted out. */
  async lockReported(
    tx: Transaction,
    reports: readonly Pick<StatusReport, 'messageId' | 'errorCode' | 'sid'>[],
  ): Promise<ReportedMessage[]> {
    const sids = reports.map(({ sid }) => sid);
    const ids = reports.flatMap(({ messageId }) => messageId ?? []);
    const optedOut = reports.some(({ errorCode }) => isOptOut(errorCode)) ? await this.sends.findReported(tx, sids, ids) : [];
    for (const contactId of optedOut.map((reported) => reported.contactId).toSorted((one, other) => one - other))
      await this.optOuts.lock(tx, contactId);
    const locked = await this.sends.lockReported(tx, sids, ids);
    return locked.filter(({ message }) => message.direction === 'outbound');
  }

  private applyTo(reported: ReportedMessage, { sid, status: text, errorCode }: StatusReport): AppliedReport {
    const { message: before } = reported;
    const status = parseStatus(text);
    if (!status) this.logger.warn({ event: 'message.status_unknown', status: text }, 'Unknown provider status');
    const moves = status !== null && (movesTo(before.status, status) || wasOnlyPresumedLost(before));
    const isLinked = before.providerSid === sid && before.sendState === 'accepted';
    if (moves || !isLinked)
      reported.message = { ...before, providerSid: sid, sendState: 'accepted', ...(moves ? statusChanges(status, errorCode) : {}) };
    return { reported, before, after: reported.message, moves };
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

/** A message that the provider knows by another id is another one. */
const isAbout = ({ messageId }: StatusReport, { id, providerSid }: StoredMessage): boolean => id === messageId && providerSid === null;

/** "Not confirmed" is only our assumption after checks without result; a provider status overrides it. */
const wasOnlyPresumedLost = (message: StoredMessage): boolean => message.failure === 'failure.not_confirmed';

const statusChanges = (status: MessageStatus, errorCode: number | null): Partial<NewMessage> => ({
  status,
  statusRank: rankOf(status),
  failure: isFailure(status) ? failureOf(errorCode) : null,
  providerCode: isFailure(status) ? errorCode : null,
});
