import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { ProviderMessage, TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { ConversationLogService, type OpenConversation } from '../conversations/conversation-log.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { MessageSendsRepository } from './message-sends.repository';
import { MessageStatusService } from './message-status.service';
import { isSameText } from './provider-text.policy';
import { senderAddressOf } from './sender-address.policy';
import { MessagesRepository, type StoredMessage } from './messages.repository';

/** Allowed clock difference between the provider and us. */
const CLOCK_SKEW_MS = 60_000;
const REFRESH_BATCH_SIZE = 100;

/** Resolves sends with an unknown outcome. */
@Injectable()
export class MessageReconciliationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly sends: MessageSendsRepository,
    private readonly statuses: MessageStatusService,
    private readonly conversations: ConversationLogService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioMessages,
  ) {}

  /**
   * Looks up an `unknown` send in the provider's message list. After the last check without result it fails, for a user to decide. A check
   * during a provider outage does not count.
   */
  async reconcile(ctx: RequestContext, messageId: number): Promise<{ at: Date } | undefined> {
    const found = await this.database.read(ctx, async (tx) => {
      const message = await this.messages.find(tx, messageId);
      const conversation = message && (await this.conversations.find(tx, message.conversationId));
      return message && conversation ? { message, conversation } : null;
    });
    if (found?.message.sendState !== 'unknown') return undefined;
    const account = await this.accounts.find(ctx);
    const match = account && (await this.findAtProvider(ctx, account, found.message, found.conversation));
    if (!match) return this.recordFailedCheck(ctx, messageId);
    await this.statuses.accept(ctx, messageId, match.sid, match.status, match.errorCode);
    return undefined;
  }

  /** Retries are exhausted. */
  async onExhausted(ctx: RequestContext, messageId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const message = await this.lockUnknown(tx, messageId);
      if (message) await this.statuses.fail(tx, message, 'failure.not_confirmed', null);
    });
  }

  /** Fetches the status of sends whose callbacks seem to be lost, and of delivered ones that may have been read since. */
  async refreshStatuses(ctx: RequestContext): Promise<void> {
    const account = await this.accounts.find(ctx);
    if (!account) return;
    const asked = await this.database.read(ctx, async (tx) => [
      ...(await this.sends.findUnconfirmed(tx, REFRESH_BATCH_SIZE)),
      ...(await this.sends.findPerhapsRead(tx, REFRESH_BATCH_SIZE)),
    ]);
    for (const { id, providerSid } of asked) {
      const message = providerSid && (await this.provider.fetch(account, providerSid).catch(() => null));
      if (message) await this.statuses.accept(ctx, id, message.sid, message.status, message.errorCode);
    }
  }

  private async findAtProvider(
    ctx: RequestContext,
    account: TwilioAccount,
    message: StoredMessage,
    conversation: OpenConversation,
  ): Promise<ProviderMessage | undefined> {
    // messages that were claimed before senders were kept have none
    const sender = message.sentFrom ?? senderAddressOf(account, conversation);
    const earliest = (message.claimedAt?.getTime() ?? 0) - CLOCK_SKEW_MS;
    const listed = await this.provider.listTo(account, addressAt(conversation, message.claimedAt));
    const { files, unresolved } = await this.database.read(ctx, async (tx) => ({
      files: await this.messages.media(tx, message.id),
      unresolved: (await this.sends.findUnresolved(tx, message.conversationId)).filter(({ body }) => isSameText(body, message.body)),
    }));
    const candidates = listed.filter(
      (candidate) =>
        candidate.direction !== 'inbound' &&
        isSameText(candidate.body, message.body) &&
        // the provider adds the files of a template by itself
        (message.contentSid !== null || candidate.mediaCount === files.length) &&
        (candidate.from === null || candidate.from === sender) &&
        candidate.createdAt.getTime() >= earliest,
    );
    const linked = await this.database.read(ctx, (tx) =>
      this.sends.linkedSids(
        tx,
        candidates.map((candidate) => candidate.sid),
      ),
    );
    const free = candidates
      .filter((candidate) => !linked.has(candidate.sid))
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    // fewer than there are open sends with this text: which of them arrived is not known yet
    return free.length < unresolved.length ? undefined : free[unresolved.findIndex(({ id }) => id === message.id)];
  }

  private recordFailedCheck(ctx: RequestContext, messageId: number): Promise<{ at: Date } | undefined> {
    return this.database.transaction(ctx, async (tx) => {
      const message = await this.lockUnknown(tx, messageId);
      if (!message) return undefined;
      const checks = message.checks + 1;
      const delay = this.config.MESSAGE_RECONCILE_AFTER_SECONDS[checks];
      if (delay === undefined) {
        await this.statuses.fail(tx, message, 'failure.not_confirmed', null);
        return undefined;
      }
      await this.messages.update(tx, messageId, { checks });
      return { at: new Date(tx.now.getTime() + delay * 1000) };
    });
  }

  /** `null` when a callback has resolved it in the meantime. */
  private async lockUnknown(tx: Transaction, messageId: number): Promise<StoredMessage | null> {
    const message = await this.messages.find(tx, messageId);
    if (!message || !(await this.conversations.lock(tx, message.conversationId))) return null;
    const current = await this.messages.find(tx, messageId);
    return current?.sendState === 'unknown' ? current : null;
  }
}

/** Where a message went that was sent at this time. */
function addressAt({ address, addressBefore }: OpenConversation, sentAt: Date | null): string {
  return addressBefore && sentAt && sentAt < addressBefore.until ? addressBefore.address : address;
}
