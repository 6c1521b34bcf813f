import { Injectable } from '@nestjs/common';
import type { SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { ConversationLogService, type OpenConversation } from '../conversations/conversation-log.service';
import { type SharedPhoto, VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { PlansService } from '../plans/plans.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { contentHash } from './content-hash.policy';
import { MessageWritesRepository } from './message-writes.repository';
import { MessagesRepository, type NewMedia, type NewMessage, type StoredMessage } from './messages.repository';
import { optOutConfirmation } from './opt-out.policy';

export interface SendTarget {
  conversation: OpenConversation;
  contact: ContactRef;
}

/** The message sent now, or the earlier one with the same client id. */
export interface Sent {
  message: MessageView;
  isDuplicate: boolean;
}

export type OutgoingMessage = Pick<
  NewMessage,
  'type' | 'body' | 'contentHash' | 'clientId' | 'template' | 'contentSid' | 'contentVariables' | 'vehicleId'
>;

type StoredFields = OutgoingMessage & Pick<NewMessage, 'userId' | 'endedWaitSince' | 'confirmsOptOut' | 'origin'>;

interface WriteRights {
  isTemplate?: boolean;
  evenIfClosed?: boolean;
}

/** The common part of all outgoing messages: locking the target, checking permission to write, and queueing. */
@Injectable()
export class OutgoingMessagesService {
  private readonly logger = new EventLogger(OutgoingMessagesService.name);

  constructor(
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationLogService,
    private readonly contacts: ContactsService,
    private readonly plans: PlansService,
    private readonly vehicles: VehicleSharingService,
    private readonly writes: MessageWritesRepository,
    private readonly assignmentJobs: AssignmentJobs,
  ) {}

  /** The conversation on this channel, locked until the transaction ends so that messages get a strict order. */
  async lockTarget(tx: Transaction, channel: Channel, conversationId: number): Promise<SendTarget> {
    return this.targetOf(tx, await this.conversations.lock(tx, conversationId), channel);
  }

  async targetOf(tx: Transaction, conversation: OpenConversation | null, channel: Channel): Promise<SendTarget> {
    if (!conversation || conversation.channel !== channel) throw notFound();
    return { conversation, contact: await this.contacts.getRef(tx, conversation.contactId) };
  }

  /**
   * Refuses when the plan lacks the channel, nothing can be sent to the address, the conversation is not active, which `evenIfClosed` permits,
   * the customer has opted out, or, except for templates, the window is closed.
   */
  async requireMayWrite(
    tx: Transaction,
    { conversation, contact }: SendTarget,
    { isTemplate = false, evenIfClosed = false }: WriteRights = {},
  ): Promise<void> {
    await this.plans.requireSend(tx, conversation.channel);
    if (conversation.noReply) throw new AppError(`message.${conversation.noReply}`);
    if (conversation.status !== 'active' && !evenIfClosed) throw new AppError('conversation.not_active');
    if (contact.optedOut[conversation.channel]) throw new AppError('message.opted_out');
    if (!isTemplate && !conversation.windowOpen) throw new AppError('message.window_closed');
  }

  /** Stores the message with its delivery and records the event. */
  write(tx: Transaction, target: SendTarget, outgoing: OutgoingMessage, media: NewMedia[]): Promise<MessageView> {
    return this.store(tx, target, { ...outgoing, userId: tx.ctx.userId, endedWaitSince: target.conversation.waitingSince }, media);
  }

  /** Does the same as `write` for a message that a rule of the organization sends: it ends no wait and has no author. */
  writeAutomatic(tx: Transaction, target: SendTarget, origin: 'automation' | 'reminder', outgoing: OutgoingMessage): Promise<MessageView> {
    return this.store(tx, target, { ...outgoing, origin }, []);
  }

  private async store(
    tx: Transaction,
    { conversation, contact }: SendTarget,
    outgoing: StoredFields,
    media: NewMedia[],
  ): Promise<MessageView> {
    const { message, mediaIds } = await this.writes.write(
      tx,
      {
        ...outgoing,
        conversationId: conversation.id,
        direction: 'outbound',
        status: 'queued',
        sendState: 'pending',
      },
      { media },
    );
    await this.enqueueMediaCopies(tx, media, mediaIds);
    const summary = await this.conversations.afterMessage(tx, conversation, 'outbound');
    // a job: contacts are locked before conversations
    if (summary.snooze_ended && message.origin === 'person') {
      await tx.enqueue('pipeline.notice_snooze_end', { contact_id: contact.id }, { dedupeKey: String(message.id) });
    }
    if (message.origin === 'person' && message.userId !== null && contact.assignedUserId === null)
      await this.assignmentJobs.enqueueForAnswer(tx, contact.id, message.userId, message.id);
    const view = await this.view(tx, conversation, message);
    tx.record('message.queued', { message: view, summary }, audience.contact(contact));
    return view;
  }

  /**
   * Tells the customer, once and although they have opted out, that nothing more follows and how to come back; not where nothing can be sent,
   * or not now.
   */
  async confirmOptOut(tx: Transaction, { conversation, contact }: SendTarget, language: SpokenLanguage | null): Promise<void> {
    if (conversation.noReply || !conversation.windowOpen) return;
    const body = optOutConfirmation(conversation.channel, language);
    await this.store(
      tx,
      { conversation, contact },
      { type: 'text', body, contentHash: contentHash(body, null), confirmsOptOut: true, origin: 'reminder' },
      [],
    );
  }

  async view(tx: Transaction, conversation: OpenConversation, message: StoredMessage): Promise<MessageView> {
    const [view] = await this.messages.views(tx, conversation, [message]);
    if (!view) throw notFound();
    return view;
  }

  /** The second of two concurrent posts with one client id fails on the unique index, retries and finds the first. */
  async once(ctx: RequestContext, attempt: () => Promise<Sent>): Promise<Sent> {
    const sent = await attempt().catch((error: unknown) => {
      if (!isUniqueViolation(error, 'messages_client_id')) throw error;
      return attempt();
    });
    const { organizationId, requestId } = ctx;
    this.logger.info(
      { event: 'message.queued', organizationId, requestId, messageId: sent.message.id, isDuplicate: sent.isDuplicate },
      'Message queued',
    );
    return sent;
  }

  /**
   * Sends with a copy of the vehicle's photo, which is made and stored before the transaction, because that may run twice. A copy that no message has
   * taken is removed.
   */
  async withPhoto(ctx: RequestContext, vehicleId: number | null, work: (photo: SharedPhoto | null) => Promise<Sent>): Promise<Sent> {
    const photo = vehicleId === null ? null : await this.vehicles.copyPhoto(ctx, vehicleId);
    try {
      const sent = await work(photo);
      if (photo && (sent.isDuplicate || sent.message.media.length === 0)) await this.vehicles.removeCopy(photo);
      return sent;
    } catch (error) {
      // after any other error nobody knows whether the message was committed
      if (photo && error instanceof AppError) await this.vehicles.removeCopy(photo);
      throw error;
    }
  }

  private async enqueueMediaCopies(tx: Transaction, media: NewMedia[], mediaIds: number[]): Promise<void> {
    for (const [index, id] of mediaIds.entries()) {
      if (media[index]?.state === 'pending') await tx.enqueue('message.copy_media', { message_media_id: id }, { dedupeKey: String(id) });
    }
  }
}
