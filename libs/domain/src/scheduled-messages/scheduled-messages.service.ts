import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERRORS } from '@app/contracts/catalogue/errors';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import type {
  RescheduleMessageInput,
  ScheduledMessagesAnswer,
  ScheduledMessageView,
  ScheduleMessageInput,
} from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { MessagesService } from '../messages/messages.service';
import { UploadsService } from '../messages/uploads.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { PlansService } from '../plans/plans.service';
import { type ScheduledTarget, ScheduledTargetService } from './scheduled-target.service';
import { rescheduledColumnsOf, ScheduledMessagesRepository, type StoredScheduled } from './scheduled-messages.repository';
import { sendTimeError } from './send-time.policy';

/** The message scheduled now, or the earlier one with the same client id. */
export interface Scheduled {
  scheduled: ScheduledMessageView;
  isDuplicate: boolean;
}

/** The path of a scheduled message. */
export interface ScheduledAddress {
  type: Channel;
  id: number;
  scheduledId: number;
}

/** Scheduled messages of a conversation. Anyone who may write there may change them. */
@Injectable()
export class ScheduledMessagesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly scheduled: ScheduledMessagesRepository,
    private readonly targets: ScheduledTargetService,
    private readonly messages: MessagesService,
    private readonly uploads: UploadsService,
    private readonly organizations: OrganizationsService,
    private readonly plans: PlansService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.restored', (tx, { contactIds }) => this.planAgain(tx, contactIds));
  }

  /** Waiting, overdue and failed messages by send time. */
  list(ctx: RequestContext, channel: Channel, conversationId: number): Promise<ScheduledMessagesAnswer> {
    return this.database.read(ctx, async (tx) => {
      const target = await this.targets.find(tx, conversationId, channel);
      const open = await this.scheduled.listOpen(tx, conversationId);
      const timeZone = await this.organizations.timeZoneOf(tx);
      return { scheduled_messages: await this.targets.views(tx, target, open), time_zone: timeZone };
    });
  }

  /**
   * Schedules a message; a second post with the same client id returns the first. The WhatsApp window is checked at send time, because the
   * customer may write until then.
   */
  create(ctx: RequestContext, channel: Channel, conversationId: number, input: ScheduleMessageInput): Promise<Scheduled> {
    return this.database.transaction(ctx, async (tx) => {
      // locked, so that the second of two posts with one client id finds the first
      const target = await this.targets.lock(tx, conversationId, channel);
      const { media_url: mediaUrl, client_id: clientId = randomUUID() } = input;
      const first = await this.scheduled.findByClientId(tx, conversationId, clientId);
      if (first) return { scheduled: await this.view(tx, target, first), isDuplicate: true };
      await this.requireMayWait(tx, target);
      const upload = await this.uploads.forSend(tx, mediaUrl, channel);
      const sendAt = timeOf(input.send_at, tx.now);
      const stored = await this.scheduled.insert(tx, input, { conversationId, uploadId: upload?.id ?? null, sendAt, clientId });
      await this.enqueueSend(tx, stored);
      return { scheduled: await this.targets.publishChange(tx, target, stored.id), isDuplicate: false };
    });
  }

  /** Changes text or time; a failed message waits again. It is sent with the rights of its last editor. */
  update(ctx: RequestContext, address: ScheduledAddress, input: RescheduleMessageInput): Promise<ScheduledMessageView> {
    return this.database.transaction(ctx, async (tx) => {
      const { target, stored } = await this.open(tx, address);
      if (input.body.trim() === '' && stored.uploadId === null) {
        throw new AppError('request.invalid', { errors: { body: 'Write something.' } });
      }
      await this.requireMayWait(tx, target);
      const sendAt = timeOf(input.send_at, tx.now);
      const changed = { ...rescheduledColumnsOf(input), sendAt, revision: stored.revision + 1 };
      await this.enqueueSend(tx, { ...stored, ...changed });
      return this.targets.change(tx, target, stored.id, { ...changed, userId: ctx.userId, state: 'waiting', failure: null });
    });
  }

  /** Sends it now, with the refusals of `MessagesService.send`; a refused message keeps waiting. */
  sendNow(ctx: RequestContext, address: ScheduledAddress): Promise<MessageView> {
    return this.database.transaction(ctx, async (tx) => {
      const { target, stored } = await this.open(tx, address);
      return this.release(tx, target, stored);
    });
  }

  /** Refuses one that is already sent or canceled (`scheduled_message.settled`). */
  async cancel(ctx: RequestContext, address: ScheduledAddress): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const { target, stored } = await this.open(tx, address);
      await this.targets.change(tx, target, stored.id, { state: 'canceled' });
    });
  }

  /**
   * Sends it as an ordinary message, in one transaction under the row's lock, so it is sent once. Into a conversation that is not active only
   * if that was chosen.
   */
  async release(tx: Transaction, target: ScheduledTarget, stored: StoredScheduled): Promise<MessageView> {
    const { id, channel } = target.conversation;
    const { body, clientId, uploadId } = stored;
    const media_url = uploadId === null ? null : this.uploads.addressOf(uploadId);
    const { message } = await this.messages.sendWithin(
      tx,
      channel,
      id,
      { body, media_url, client_id: clientId },
      { evenIfClosed: stored.whenClosed === 'send' },
    );
    await this.targets.change(tx, target, stored.id, { state: 'sent', failure: null, messageId: message.id });
    return message;
  }

  /** Plans the messages of restored contacts again. One that fell due meanwhile may not fit any more, so a person decides. */
  private async planAgain(tx: Transaction, contactIds: number[]): Promise<void> {
    for (const stored of await this.scheduled.lockWaitingOf(tx, contactIds)) {
      if (stored.sendAt <= tx.now) {
        await this.targets.change(tx, await this.targets.find(tx, stored.conversationId), stored.id, { state: 'overdue' });
      } else {
        const revision = stored.revision + 1;
        await this.scheduled.update(tx, stored.id, { revision });
        await this.enqueueSend(tx, { ...stored, revision });
      }
    }
  }

  private async open(
    tx: Transaction,
    { type, id, scheduledId }: ScheduledAddress,
  ): Promise<{ target: ScheduledTarget; stored: StoredScheduled }> {
    const target = await this.targets.lock(tx, id, type);
    const stored = await this.scheduled.lock(tx, scheduledId);
    if (!stored || stored.conversationId !== id) throw notFound();
    if (stored.state === 'sent' || stored.state === 'canceled') throw new AppError('scheduled_message.settled');
    return { target, stored };
  }

  /** Each revision has its own job; an outdated job does nothing. */
  private async enqueueSend(tx: Transaction, { id, revision, sendAt }: Pick<StoredScheduled, 'id' | 'revision' | 'sendAt'>): Promise<void> {
    await tx.enqueue('scheduled_message.send', { scheduled_message_id: id }, { dedupeKey: `${id}-${revision}`, runAfter: sendAt });
  }

  /** Refuses what only a user can resolve; a closed window may open until the send time. */
  private async requireMayWait(tx: Transaction, { conversation, contact }: ScheduledTarget): Promise<void> {
    await this.plans.requireSend(tx, conversation.channel);
    if (conversation.noReply) throw new AppError(`message.${conversation.noReply}`);
    if (conversation.status !== 'active') throw new AppError('conversation.not_active');
    if (contact.optedOut[conversation.channel]) throw new AppError('message.opted_out');
  }

  private async view(tx: Transaction, target: ScheduledTarget, stored: StoredScheduled): Promise<ScheduledMessageView> {
    const [view] = await this.targets.views(tx, target, [stored]);
    if (!view) throw notFound();
    return view;
  }
}

function timeOf(sendAt: string, now: Date): Date {
  const time = new Date(sendAt);
  const rejection = sendTimeError(time, now);
  if (rejection) throw new AppError(rejection, { errors: { send_at: ERRORS[rejection] } });
  return time;
}
