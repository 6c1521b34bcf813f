import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { ProviderMessage, TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { TwilioServices } from '@app/integrations/twilio/twilio-services';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { InboundHealthService } from '../settings/inbound-health.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { listedContentOf } from './inbound-content.mapper';
import { addressesOf, senderName } from './inbound-message.mapper';
import { InboundMessagesService } from './inbound-messages.service';
import { WebhookLogRepository } from './webhook-log.repository';

/** Sweeps overlap, because the provider's lists may lag. */
const OVERLAP_MS = 600_000;
const FIRST_LOOK_BACK_MS = 86_400_000;

/** Fetches messages that the provider could not deliver, for example during an outage. */
@Injectable()
export class InboundSweepService {
  private readonly logger = new EventLogger(InboundSweepService.name);

  constructor(
    private readonly database: Database,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioMessages,
    private readonly services: TwilioServices,
    private readonly log: WebhookLogRepository,
    private readonly inbound: InboundMessagesService,
    private readonly conversations: ConversationLogService,
    private readonly health: InboundHealthService,
  ) {}

  /** Schedules the sweeps of every organization for now; called when a worker starts. */
  async scheduleAll(): Promise<void> {
    for (const organizationId of await this.accounts.listOrganizations()) {
      await runForOrganization('sweep', organizationId, (ctx) => this.schedule(ctx));
    }
  }

  private schedule(ctx: RequestContext): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      for (const job of ['message.sweep_inbound', 'message.refresh_statuses'] as const) {
        await tx.enqueue(job, {}, { dedupeKey: 'every-few-minutes', runAfter: tx.now });
        await tx.runNow(job, 'every-few-minutes');
      }
    });
  }

  /** Inserts missing messages with the provider's time; returns their number. */
  async sweep(ctx: RequestContext): Promise<number> {
    const { startedAt, sweptAt, open } = await this.accounts.startSync(ctx);
    if (!open) return 0;
    const account = await open();
    const since = sweptAt ? new Date(sweptAt.getTime() - OVERLAP_MS) : new Date(startedAt.getTime() - FIRST_LOOK_BACK_MS);
    const addresses = await this.addressesOf(account);
    const listed = await this.list(account, addresses, since);
    const missing = await this.database.transaction(ctx, async (tx) => {
      await this.conversations.forgetOwnAddresses(tx, addresses);
      const unknown = await this.unknownOf(tx, listed);
      if (unknown.length === 0) await this.accounts.recordSweep(tx, startedAt);
      return unknown;
    });
    if (missing.length === 0) return 0;
    const stored: ProviderMessage[] = [];
    for (const message of missing) if (await this.insert(ctx, account, message)) stored.push(message);
    const latest = new Map(stored.map(({ to, createdAt }) => [to, createdAt]));
    for (const [to, at] of latest) if (to) await this.health.recordSwept(ctx, to, at);
    // saved last, so that the next sweep repeats an interrupted one
    await this.database.read(ctx, (tx) => this.accounts.recordSweep(tx, startedAt));
    this.logger.warn(
      { event: 'message.missing_fetched', organizationId: ctx.organizationId, missing: missing.length },
      'Missing messages fetched',
    );
    return missing.length;
  }

  /** The account's own addresses, and those of its messaging service. */
  private async addressesOf(account: TwilioAccount): Promise<string[]> {
    const own = [account.phoneNumber, account.whatsappFrom].filter((address) => address !== null);
    return [...new Set([...own, ...(await this.services.listAddresses(account))])];
  }

  /** Oldest first. */
  private async list(account: TwilioAccount, addresses: string[], since: Date): Promise<ProviderMessage[]> {
    const received = await this.provider.listReceived(account, addresses, since);
    // The list of a plain number names its WhatsApp messages too.
    const listed = [...new Map(received.map((message) => [message.sid, message])).values()];
    // Lists are newest first and their times have whole seconds: messages of one second keep the order of the list.
    return listed.toReversed().toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  private async unknownOf(tx: Transaction, listed: ProviderMessage[]): Promise<ProviderMessage[]> {
    if (listed.length === 0) return [];
    const known = await this.log.receivedSids(
      tx,
      listed.map((message) => message.sid),
    );
    return listed.filter((message) => !known.has(message.sid));
  }

  /** Returns false for what came by itself in the meantime. */
  private async insert(ctx: RequestContext, account: TwilioAccount, message: ProviderMessage): Promise<boolean> {
    const { sid, from, to, body, createdAt } = message;
    if (!from || !to) return false;
    const media = message.mediaCount > 0 ? await this.provider.listMedia(account, sid) : [];
    const addresses = addressesOf(from, to);
    const content = listedContentOf(body, media, message.mediaCount > 0);
    const rest = { profileName: senderName(addresses), repliedSid: null, optOut: null };
    const outcome = await this.inbound.receive(ctx, { ...addresses, ...content, ...rest, sid, sentAt: createdAt }, 'sweep');
    return outcome === 'stored';
  }
}
