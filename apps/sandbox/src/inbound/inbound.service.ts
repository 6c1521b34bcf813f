import type { Account } from '../accounts/account';
import { newSid } from '../accounts/sid';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DeliveryService } from '../delivery/delivery.service';
import { poolOf } from '../delivery/send-request';
import { inboundRouteOf } from './inbound-route';
import { type DownloadedFile, downloadMedia } from '../media/media-download';
import { readSample } from '../media/media-samples';
import type { MediaStore } from '../media/media.store';
import { onChannel } from '../messages/address';
import type { ConversationsStore } from '../messages/conversations.store';
import type { Message, MessageMedia } from '../messages/message';
import type { MessagesStore } from '../messages/messages.store';
import { optOutActionOf, optOutReply } from '../messages/opt-out.policy';
import type { OptOutsStore } from '../messages/opt-outs.store';
import type { RichContent } from '../messages/rich-content';
import { segmentsOf } from '../messages/segments.policy';
import { inboundParameters } from '../webhooks/message-webhook.parameters';
import type { WebhooksService } from '../webhooks/webhooks.service';
import type { InboundInput, InboundMedia } from './inbound.contract';

export interface InboundDependencies {
  clock: SandboxClock;
  messages: MessagesStore;
  conversations: ConversationsStore;
  optOuts: OptOutsStore;
  media: MediaStore;
  webhooks: WebhooksService;
  delivery: DeliveryService;
  pageDir: string;
}

/** Receives customer messages: stores them, handles opt-out keywords, and calls the dealership's webhook. */
export class InboundService {
  constructor(private readonly services: InboundDependencies) {}

  /** Returns the sid and the webhook's HTTP status; null without a webhook or without a response. */
  async receive(account: Account, input: InboundInput): Promise<{ sid: string; status: number | null }> {
    const known = input.sid && this.services.messages.get(account.sid, input.sid);
    const message = known || (await this.record(account, input));
    const status = await this.callWebhook(account, message, input);
    return { sid: message.sid, status };
  }

  private async record(account: Account, input: InboundInput): Promise<Message> {
    const sid = input.sid ?? newSid(input.media.length > 0 ? 'MM' : 'SM');
    const media = await Promise.all(input.media.map((item) => this.keep(account, sid, item)));
    // Two requests can have the same sid, and both may have waited for files.
    const known = this.services.messages.get(account.sid, sid);
    if (known) return known;
    const message = this.draft(account, input, sid, media);
    if (input.profileName) this.services.conversations.rename(account.sid, message.from, input.profileName);
    if (inboundRouteOf(account, message).isLogged) this.services.messages.add(message);
    this.services.conversations.add(message);
    if (message.channel === 'sms') this.handleOptOut(message);
    return message;
  }

  private draft(account: Account, input: InboundInput, sid: string, media: MessageMedia[]): Message {
    const now = this.services.clock.now();
    const to = onChannel(input.channel, input.to ?? poolOf(account, input.channel)[0] ?? '');
    return {
      seq: this.services.messages.nextSeq(),
      sid,
      accountSid: account.sid,
      messagingServiceSid: inboundRouteOf(account, { channel: input.channel, to }).serviceSid,
      channel: input.channel,
      direction: 'inbound',
      from: onChannel(input.channel, input.from ?? input.external_user_id ?? ''),
      to,
      body: input.button?.text ?? input.list?.title ?? input.body,
      media,
      contentSid: null,
      contentVariables: null,
      rich: input.location ? placeOnly(input.location) : null,
      status: 'received',
      errorCode: null,
      statusCallback: null,
      numSegments: segmentsOf(input.channel, input.body),
      createdAt: now,
      updatedAt: now,
      sentAt: now,
      sendAt: null,
      taken: null,
      pending: [],
    };
  }

  private async keep(account: Account, messageSid: string, item: InboundMedia): Promise<MessageMedia> {
    const file = await this.fileOf(item);
    const contentType = item.content_type ?? file.contentType;
    const kept = await this.services.media.add(
      { accountSid: account.sid, messageSid, contentType, createdAt: this.services.clock.now() },
      file.bytes,
    );
    return { sourceUrl: null, sid: kept.sid, contentType, fileName: null };
  }

  private async fileOf({ base64, url, sample, content_type }: InboundMedia): Promise<DownloadedFile> {
    if (sample) return readSample(this.services.pageDir, sample);
    if (url) return downloadMedia(url);
    return { contentType: content_type ?? 'application/octet-stream', bytes: Buffer.from(base64 ?? '', 'base64') };
  }

  private handleOptOut(message: Message): void {
    const action = optOutActionOf(message.body, message.to);
    if (!action) return;
    const { accountSid, from: customer, to: dealer } = message;
    const reply = optOutReply(action, this.services.optOuts.has(accountSid, dealer, customer));
    if (action !== 'help') this.services.optOuts.set(accountSid, dealer, customer, action === 'stop');
    if (reply) this.replyAsProvider(message, reply);
  }

  private replyAsProvider(message: Message, body: string): void {
    const now = this.services.clock.now();
    this.services.delivery.deliver({
      ...message,
      seq: this.services.messages.nextSeq(),
      sid: newSid('SM'),
      direction: 'outbound-reply',
      from: message.to,
      to: message.from,
      body,
      media: [],
      status: 'queued',
      numSegments: segmentsOf('sms', body),
      createdAt: now,
      updatedAt: now,
      sentAt: null,
      taken: null,
      pending: [],
    });
  }

  private async callWebhook(account: Account, message: Message, input: InboundInput): Promise<number | null> {
    const { serviceSid: _service, isLogged: _logged, ...hook } = inboundRouteOf(account, message);
    if (!hook.url) {
      message.taken = false;
      return null;
    }
    const { external_user_id: externalUserId, replies_to: repliesTo, to_as: toAs, media_host: mediaHost, ...extras } = input;
    const parameters = inboundParameters(message, { ...extras, externalUserId, repliesTo, toAs, mediaHost });
    const status = await this.services.webhooks.deliver({
      ...hook,
      accountSid: account.sid,
      kind: 'inbound',
      resourceSid: message.sid,
      parameters,
    });
    message.taken = status !== null && status < 400;
    this.services.messages.changed(message, this.services.clock.now());
    return status;
  }
}

const placeOnly = ({ latitude, longitude, label, address }: NonNullable<InboundInput['location']>): RichContent => ({
  isTemplate: false,
  header: null,
  footer: null,
  buttons: [],
  list: null,
  location: { latitude, longitude, label: label ?? null, address: address ?? null },
});
