import { Inject, Injectable } from '@nestjs/common';
import { failureOf } from '@app/contracts/messages/message-failures';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { SendOutcome, TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { statusCallbackOf } from '@app/integrations/twilio/webhook-addresses';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { ContactsService } from '../contacts/contacts.service';
import { ConversationLogService, type OpenConversation } from '../conversations/conversation-log.service';
import { PlansService } from '../plans/plans.service';
import { SendableTemplatesService } from '../templates/sendable-templates.service';
import { InboundHealthService } from '../settings/inbound-health.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { isAutomatic } from './automatic-origin.policy';
import { retryDelaySeconds } from './delivery-delay.policy';
import { MediaLinksService } from './media-links.service';
import { MessageSendsRepository } from './message-sends.repository';
import { MessageStatusService } from './message-status.service';
import { mayHaveFiles, MessagesRepository, type StoredMedia, type StoredMessage } from './messages.repository';
import type { SendTarget } from './outgoing-messages.service';
import { senderAddressOf } from './sender-address.policy';
import { SendCircuitBreaker } from './send-circuit-breaker.service';

/** Retry interval behind an unresolved message with the same text, which may be resolved at any moment. */
const BLOCKED_RETRY_SECONDS = 5;

const PLAN_FAILURES = {
  'plan.channel_missing': 'failure.plan_channel',
  'plan.trial_ended': 'failure.trial_ended',
  'plan.suspended': 'failure.organization_suspended',
} as const;

interface Claim {
  message: StoredMessage;
  conversation: OpenConversation;
  media: StoredMedia[];
}

interface DeliveryJob {
  messageId: number;
  outboxId: number;
}

/** Nothing in the conversation can be sent now. */
interface Deferred {
  /** When to retry; undefined when the message is settled and its job has ended. */
  retryAt: RetryAt | undefined;
}

/**
 * Sends messages. Promises that a message reaches the provider at most once, and that the messages of a conversation leave in order: `claim`
 * commits `pending` → `dispatching` before the call, one worker wins it, and nothing else in the conversation is claimed until its outcome is
 * recorded. Only a rejection that proves that nothing was sent puts it back to `pending`; an uncertain outcome becomes `unknown`, which is
 * reconciled and never sent again automatically. It breaks when the call moves into a transaction, when the provider's client retries by
 * itself, or when an error counts as `notAccepted` without proof.
 */
@Injectable()
export class MessageDeliveryService {
  private readonly logger = new EventLogger(MessageDeliveryService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly sends: MessageSendsRepository,
    private readonly statuses: MessageStatusService,
    private readonly conversations: ConversationLogService,
    private readonly contacts: ContactsService,
    private readonly accounts: TwilioAccountService,
    private readonly templates: SendableTemplatesService,
    private readonly plans: PlansService,
    private readonly mediaLinks: MediaLinksService,
    private readonly provider: TwilioMessages,
    private readonly breaker: SendCircuitBreaker,
    private readonly inboundHealth: InboundHealthService,
  ) {}

  /**
   * Sends the pending messages of the conversation in order. Returns when to retry, if this message is not settled; else the job was ended with
   * the last outcome.
   */
  async deliver(ctx: RequestContext, messageId: number, outboxId: number): Promise<RetryAt | 'ended'> {
    const account = await this.accounts.findForSends(ctx);
    const job = { messageId, outboxId };
    let turn = await this.database.transaction(ctx, (tx) => this.claim(tx, job, account));
    while (!('retryAt' in turn)) {
      const claim = turn;
      const outcome = account ? await this.sendToProvider(account, claim) : ({ kind: 'refused', providerCode: 21606 } as const);
      this.breaker.recordOutcome(ctx, claim.conversation.channel, outcome);
      turn = await this.settle(ctx, claim, outcome, async (tx, isFollowed) => {
        if (outcome.kind === 'notAccepted') return { retryAt: await this.nextRetry(tx, messageId) };
        if (isFollowed || claim.message.id !== messageId) return this.claim(tx, job, account);
        return this.end(tx, job);
      });
      const { sentFrom } = claim.message;
      if (outcome.kind === 'accepted' && sentFrom) this.inboundHealth.confirmSent(ctx, sentFrom);
      const { organizationId, requestId } = ctx;
      const sid = outcome.kind === 'accepted' ? outcome.sid : null;
      this.logger.info(
        { event: 'message.dispatched', organizationId, requestId, messageId: claim.message.id, outcome: outcome.kind, sid },
        'Message dispatched',
      );
    }
    return turn.retryAt ?? 'ended';
  }

  /**
   * Retries are exhausted: mark the message failed so that users see it. A message that only waits behind another stays, because settling
   * that one enqueues it again.
   */
  async onExhausted(ctx: RequestContext, messageId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const conversation = await this.lockConversationOf(tx, messageId);
      if (!conversation) return;
      const message = await this.messages.find(tx, messageId);
      if (message?.sendState === 'dispatching') return this.markUnknown(tx, message);
      const next = await this.sends.findNextPending(tx, conversation.id);
      if (next?.id !== messageId) return;
      await this.statuses.fail(tx, next, 'failure.unknown', null);
      await this.statuses.runNextNow(tx, conversation.id);
    });
  }

  /**
   * Claims the next sendable message with all data needed to send it: if the database went away between claim and send, nobody would know
   * that nothing was sent. Messages that may no longer be sent are failed on the way. Ends the job when no message is left.
   */
  private async claim(tx: Transaction, job: DeliveryJob, account: TwilioAccount | null): Promise<Claim | Deferred> {
    const conversation = await this.lockConversationOf(tx, job.messageId);
    if (!conversation) return this.end(tx, job);
    const delaySeconds = this.breaker.tryAcquire(tx.ctx, conversation.channel);
    if (delaySeconds !== null) return { retryAt: { delaySeconds } };
    const sender = account && senderAddressOf(account, conversation);
    for (;;) {
      const [message, planRejection, contact] = await Promise.all([
        this.sends.claimNext(tx, conversation.id, sender),
        this.plans.sendRejection(tx, conversation.channel),
        this.contacts.getRef(tx, conversation.contactId),
      ]);
      if (message) {
        const rejection = planRejection ? PLAN_FAILURES[planRejection] : await this.rejectionOf(tx, { conversation, contact }, message);
        if (!rejection) return { message, conversation, media: mayHaveFiles(message) ? await this.messages.media(tx, message.id) : [] };
        await this.statuses.fail(tx, message, rejection, null);
      } else if (!(await this.failStale(tx, conversation.id))) {
        const retryAt = await this.nextRetry(tx, job.messageId);
        return retryAt ? { retryAt } : this.end(tx, job);
      }
    }
  }

  private async end(tx: Transaction, { outboxId }: DeliveryJob): Promise<Deferred> {
    await tx.endJob(outboxId);
    return { retryAt: undefined };
  }

  /** Merging contacts may move the message to another conversation while this waits for the lock. */
  private async lockConversationOf(tx: Transaction, messageId: number): Promise<OpenConversation | null> {
    for (;;) {
      const conversation = await this.conversations.lockOf(tx, messageId);
      if (conversation || !(await this.messages.find(tx, messageId))) return conversation;
    }
  }

  /** Rules are checked again at send time, because they may have changed since the message was written. */
  private async rejectionOf(tx: Transaction, { conversation, contact }: SendTarget, message: StoredMessage) {
    const { contentSid, confirmsOptOut, origin } = message;
    if (contact.optedOut[conversation.channel] && !confirmsOptOut) return 'failure.opted_out';
    if (isAutomatic(origin) && !confirmsOptOut && (await this.conversations.hasStopRequest(tx, contact.id))) return 'failure.stop_asked';
    if (contentSid) return (await this.templates.isStillSendable(tx, contentSid)) ? null : 'failure.template';
    return conversation.windowOpen ? null : 'failure.window_closed';
  }

  private async sendToProvider(account: TwilioAccount, { message, conversation, media }: Claim): Promise<SendOutcome> {
    const { sentFrom: from } = message;
    if (!from) return { kind: 'refused', providerCode: 21606 };
    return this.provider.send(account, {
      from,
      to: conversation.address,
      body: message.body,
      mediaUrls: media.map((file) => this.mediaLinks.forProvider(account.webhookKey, file.id, file.fileName)),
      content: message.contentSid ? { sid: message.contentSid, variables: message.contentVariables ?? [] } : null,
      statusCallback: statusCallbackOf(this.config.PUBLIC_URL, account.webhookKey, message.id),
    });
  }

  /** Records the outcome and does what comes next in one transaction. An error in what comes next leaves the outcome recorded. */
  private async settle<Next>(
    ctx: RequestContext,
    claim: Claim,
    outcome: SendOutcome,
    next: (tx: Transaction, isFollowed: boolean) => Promise<Next>,
  ): Promise<Next> {
    try {
      return await this.database.transaction(ctx, async (tx) => next(tx, await this.record(tx, claim, outcome)));
    } catch (error) {
      await this.database.transaction(ctx, (tx) => this.record(tx, claim, outcome));
      throw error;
    }
  }

  /** Returns whether other messages of the conversation wait. */
  private async record(tx: Transaction, { message }: Claim, outcome: SendOutcome): Promise<boolean> {
    const { id: messageId, sentFrom } = message;
    if (outcome.kind === 'accepted') {
      const { sid, status } = outcome;
      const [accepted] = await this.statuses.apply(tx, [{ sid, status, errorCode: null, messageId }]);
      if (sentFrom) await this.inboundHealth.recordSent(tx, sentFrom);
      return accepted?.reported.isFollowed ?? true;
    }
    const errorCode = outcome.kind === 'refused' ? outcome.providerCode : null;
    const [current] = await this.statuses.lockReported(tx, [{ sid: '', messageId, errorCode }]);
    // a status callback may have settled it in the meantime
    if (current?.message.sendState !== 'dispatching') return true;
    if (outcome.kind === 'notAccepted') await this.putBack(tx, current.message);
    else if (outcome.kind === 'refused')
      await this.statuses.fail(tx, current.message, failureOf(outcome.providerCode), outcome.providerCode);
    else await this.markUnknown(tx, current.message);
    return current.isFollowed;
  }

  /** Retries later, with backoff. */
  private async putBack(tx: Transaction, message: StoredMessage): Promise<void> {
    const nextAttemptAt = later(tx.now, retryDelaySeconds(message.attempts, Math.random()));
    await this.messages.update(tx, message.id, { sendState: 'pending', nextAttemptAt });
  }

  /** Returns whether there was a claimed send whose worker has died. */
  private async failStale(tx: Transaction, conversationId: number): Promise<boolean> {
    const stale = await this.sends.findStale(tx, conversationId, this.config.DISPATCH_STALE_SECONDS);
    for (const message of stale) await this.markUnknown(tx, message);
    return stale.length > 0;
  }

  private async markUnknown(tx: Transaction, message: StoredMessage): Promise<void> {
    const [firstCheck = 0] = this.config.MESSAGE_RECONCILE_AFTER_SECONDS;
    await this.statuses.change(tx, message, { sendState: 'unknown' });
    const options = { dedupeKey: String(message.id), runAfter: later(tx.now, firstCheck) };
    await tx.enqueue('message.reconcile', { message_id: message.id }, options);
  }

  private async nextRetry(tx: Transaction, messageId: number): Promise<RetryAt | undefined> {
    const message = await this.messages.find(tx, messageId);
    const isSettled = message?.sendState !== 'pending' && message?.sendState !== 'dispatching';
    return isSettled ? undefined : { at: await this.turnOf(tx, message) };
  }

  /**
   * The worker that sends a message continues with the next one, so the others only retry when its claim would be stale. With hundreds
   * pending, earlier retries would be most of the load.
   */
  private async turnOf(tx: Transaction, { conversationId, nextAttemptAt }: StoredMessage): Promise<Date> {
    if (nextAttemptAt && nextAttemptAt > tx.now) return nextAttemptAt;
    const { DISPATCH_STALE_SECONDS: staleSeconds } = this.config;
    const claimedAt = await this.sends.claimedAt(tx, conversationId);
    return claimedAt ? later(claimedAt, staleSeconds) : later(tx.now, Math.min(staleSeconds, BLOCKED_RETRY_SECONDS));
  }
}

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
