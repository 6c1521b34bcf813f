import { Injectable } from '@nestjs/common';
import type { InboundVia } from '@app/contracts/settings/settings.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { ContactRef } from '../contacts/contacts.service';
import { ContactNumbersService } from '../contacts/contact-numbers.service';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { OptOutsService } from '../contacts/opt-outs.service';
import { ConversationLogService, type OpenConversation } from '../conversations/conversation-log.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { SnoozesService } from '../pipeline/snoozes.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { InboundHealthService } from '../settings/inbound-health.service';
import { ArrivalsRepository } from './arrivals.repository';
import { type InboundMessage, parseInboundMessage } from './inbound-message.mapper';
import { InboundReactionsService } from './inbound-reactions.service';
import { MessageWritesRepository } from './message-writes.repository';
import { MessagesRepository } from './messages.repository';
import { isOursToConfirm, optOutOf } from './opt-out.policy';
import { OutgoingMessagesService, type SendTarget } from './outgoing-messages.service';
import { StopRequestsService } from './stop-requests.service';
import { WebhookLogRepository } from './webhook-log.repository';

export type InboundOutcome = 'stored' | 'duplicate' | 'quarantined';

/**
 * Receives messages, from webhooks and from the sweep. Promises that each one is stored exactly once, in one transaction, before the webhook
 * is answered, and that a genuine one is never refused. The receipt is the first part of the first statement (`arrivals.receive`): its unique key makes a duplicate
 * wait for the first transaction and then change nothing. It breaks when something is written before the receipt, when a slow call (provider,
 * mail, files) happens before the commit, or when a field that cannot be read keeps the message from being stored.
 */
@Injectable()
export class InboundMessagesService {
  private readonly logger = new EventLogger(InboundMessagesService.name);

  constructor(
    private readonly database: Database,
    private readonly contactResolver: InboundContactResolver,
    private readonly numbers: ContactNumbersService,
    private readonly conversations: ConversationLogService,
    private readonly messages: MessagesRepository,
    private readonly writes: MessageWritesRepository,
    private readonly snoozes: SnoozesService,
    private readonly arrivals: ArrivalsRepository,
    private readonly log: WebhookLogRepository,
    private readonly assignmentJobs: AssignmentJobs,
    private readonly optOuts: OptOutsService,
    private readonly outgoing: OutgoingMessagesService,
    private readonly health: InboundHealthService,
    private readonly vehicles: VehicleSharingService,
    private readonly reactions: InboundReactionsService,
    private readonly stopRequests: StopRequestsService,
  ) {}

  /** Handles a signed webhook. A genuine message is never refused: only what names no sender goes to quarantine. */
  async receiveWebhook(
    ctx: RequestContext,
    account: TwilioAccount,
    params: Record<string, unknown>,
    via: 'webhook' | 'fallback',
  ): Promise<InboundOutcome> {
    const message = parseInboundMessage(params);
    if (!message) return this.quarantine(ctx, 'no sender', params);
    const to = this.ownAddressOf(account, message, params);
    const outcome = await this.receive(ctx, { ...message, to }, via);
    // a duplicate too has reached us by this way
    if (to !== null) await this.health.recordInbound(ctx, to, via);
    return outcome;
  }

  /** Stores the message and everything that follows from it; a duplicate changes nothing. */
  async receive(ctx: RequestContext, message: InboundMessage, source: InboundVia): Promise<InboundOutcome> {
    const messageId = await this.database.transaction(ctx, async (tx) => {
      const { channel, phone, externalId, profileName } = message;
      const sender = { channel, phone, externalId, profileName };
      const arrival = await this.arrivals.receive(tx, { sid: message.sid, source }, sender);
      if (!arrival) {
        await this.contactResolver.updateProfileName(tx, sender);
        return null;
      }
      const found = await this.contactResolver.findOrCreate(tx, sender, arrival.owner);
      const conversation = await this.conversations.openForInbound(tx, found.id, channel, message, arrival.conversation);
      const reaction = await this.reactions.recognize(tx, message, conversation);
      if (reaction) return this.reactions.store(tx, message, reaction, { conversation, contact: found });
      const changes = found.snoozedUntil !== null || optOutOf(message) !== null;
      const contact = changes ? await this.contactResolver.lockForChange(tx, found) : found;
      await this.contactResolver.detectLanguage(tx, contact, message.body);
      const id = await this.store(tx, message, conversation, contact);
      await this.snoozes.endForMessage(tx, contact);
      await this.handleOptOut(tx, message, { conversation, contact }, id);
      return id;
    });
    const outcome = messageId === null ? 'duplicate' : 'stored';
    const { organizationId, requestId } = ctx;
    this.logger.info(
      { event: 'message.received', organizationId, requestId, messageId, sid: message.sid, source, outcome },
      'Message received',
    );
    return outcome;
  }

  /** Which of our addresses was written to, in the form that we have it; a messaging service covers all its numbers. Null for none. */
  private ownAddressOf(account: TwilioAccount, { channel, to }: InboundMessage, params: Record<string, unknown>): string | null {
    if (to === null) return null;
    const own = channel === 'whatsapp' ? account.whatsappFrom : account.phoneNumber;
    if (own !== null && this.numbers.isSame(bareNumberOf(own), bareNumberOf(to))) return own;
    const service = params['MessagingServiceSid'];
    return service && service === account.messagingServiceSid ? to : null;
  }

  private async store(tx: Transaction, inbound: InboundMessage, conversation: OpenConversation, contact: ContactRef): Promise<number> {
    // a time in the future would keep the conversation at the top of the list until our clock has caught up
    const receivedAt = inbound.sentAt && inbound.sentAt < tx.now ? inbound.sentAt : tx.now;
    const media = inbound.media.map((file) => ({
      sourceUrl: file.url,
      contentType: file.contentType,
      fileName: documentNameOf(inbound),
      state: 'pending' as const,
    }));
    const vehicleId = await this.vehicles.mentionedIn(tx, inbound.body);
    const { message, mediaIds } = await this.writes.write(
      tx,
      {
        conversationId: conversation.id,
        direction: 'inbound',
        type: inbound.type,
        body: inbound.body,
        location: inbound.location,
        button: inbound.button,
        answers: inbound.answers,
        vehicleId,
        repliedSid: inbound.repliedSid,
        providerSid: inbound.sid,
        status: 'received',
        providerAt: receivedAt,
      },
      { media, takesNoReply: conversation.noReply !== null },
    );
    for (const id of mediaIds) await tx.enqueue('message.copy_media', { message_media_id: id }, { dedupeKey: String(id) });
    const summary = await this.conversations.afterMessage(tx, conversation, 'inbound');
    await this.assignmentJobs.enqueueForInbound(tx, { contact, messageId: message.id, isReopened: conversation.status !== 'active' });
    const [view] = await this.messages.views(tx, conversation, [message]);
    if (view) tx.record('message.received', { message: view, summary }, audience.contact(contact));
    if (vehicleId !== null) await this.vehicles.recordInterest(tx, contact, vehicleId, 'asked');
    return message.id;
  }

  private async handleOptOut(
    tx: Transaction,
    message: InboundMessage,
    { conversation, contact }: SendTarget,
    messageId: number,
  ): Promise<void> {
    const { channel } = message;
    const wish = optOutOf(message);
    const isOptedOut = contact.optedOut[channel];
    if (wish === null && isOptedOut) return;
    if (wish === null) return this.stopRequests.record(tx, message, { conversation, contact }, messageId);
    if (wish === 'start' && !isOptedOut) return;
    if (await this.isOverruled(tx, message, wish, conversation.id)) return;
    // recorded again when it is repeated: undoing an import lifts no opt-out that is newer
    await this.optOuts.set(tx, contact.id, channel, wish === 'stop');
    if (wish === 'stop' && !isOptedOut && isOursToConfirm(message))
      await this.outgoing.confirmOptOut(tx, { conversation, contact }, contact.language);
  }

  /** Whether the customer has written another wish since; a sweep finds messages after later ones. Its times have whole seconds. */
  private async isOverruled(tx: Transaction, message: InboundMessage, wish: 'stop' | 'start', conversationId: number): Promise<boolean> {
    const { sentAt, channel, to } = message;
    if (sentAt === null) return false;
    const after = wish === 'stop' ? new Date(sentAt.getTime() + 1000) : sentAt;
    const later = await this.messages.findInboundAfter(tx, conversationId, after);
    return later.some(({ providerSid, body, button }) => {
      return providerSid !== message.sid && optOutOf({ channel, to, body, button, optOut: null }) !== null;
    });
  }

  private async quarantine(ctx: RequestContext, reason: string, params: Record<string, unknown>): Promise<InboundOutcome> {
    this.logger.warn({ event: 'message.quarantined', organizationId: ctx.organizationId, reason }, 'Message quarantined');
    await this.database.transaction(ctx, (tx) => this.log.quarantine(tx, 'message', reason, params));
    return 'quarantined';
  }
}

/** WhatsApp sends the file name of a document as its text. */
const documentNameOf = ({ channel, type, body }: InboundMessage): string | null =>
  channel === 'whatsapp' && type === 'file' && /^[^\n/]{1,116}\.\w{2,5}$/.test(body) ? body : null;

const bareNumberOf = (address: string): string => `+${address.replace(/\D/g, '')}`;
