import type { AccountsStore } from '../accounts/accounts.store';
import type { Behaviour } from '../behaviours/behaviour.contract';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { ContentsStore } from '../contents/contents.store';
import { statusParameters } from '../webhooks/message-webhook.parameters';
import type { WebhooksService } from '../webhooks/webhooks.service';
import { bareAddress, endsOf } from '../messages/address';
import type { ConversationEnds, ConversationsStore } from '../messages/conversations.store';
import { failureOf } from '../messages/delivery-failure';
import { contentFailure } from './content-failure.policy';
import { planDelivery } from './delivery-plan.policy';
import { SILENT_RECIPIENT, failingRecipient } from '../messages/magic-number.catalogue';
import type { DeliveryEvent, Message } from '../messages/message';
import type { MessagesStore } from '../messages/messages.store';
import type { OutboundMediaService } from './outbound-media.service';
import { outboundMessage } from './outbound-message';
import type { SendRequest } from './send-request';
import { isWindowOpen } from '../messages/whatsapp-window.policy';

export interface DeliveryDependencies {
  clock: SandboxClock;
  accounts: AccountsStore;
  messages: MessagesStore;
  conversations: ConversationsStore;
  contents: ContentsStore;
  outboundMedia: OutboundMediaService;
  webhooks: WebhooksService;
}

const OUTSIDE_WINDOW = 63016;
const READ_DELAY_MS = 300;
const DEFAULT_BEHAVIOUR: Behaviour = {};

/** Delivers accepted messages to the customer's phone and sends the status callbacks. */
export class DeliveryService {
  constructor(private readonly services: DeliveryDependencies) {}

  /** Accepts a send; the later statuses follow the behaviour. */
  accept(send: SendRequest, behaviour: Behaviour = DEFAULT_BEHAVIOUR): Message {
    const { clock, contents, messages } = this.services;
    const content = contents.get(send.account.sid, send.contentSid ?? '');
    const message = outboundMessage(send, content, messages.nextSeq(), clock.now());
    this.deliver(message, behaviour);
    return message;
  }

  /** Stores an outbound message and starts its delivery. */
  deliver(message: Message, behaviour: Behaviour = DEFAULT_BEHAVIOUR): void {
    this.services.messages.add(message);
    this.services.conversations.add(message);
    if (message.status === 'scheduled') this.awaitSchedule(message);
    else this.start(message, behaviour);
  }

  /** Applies the first status now, sends its callback, and waits for the response. */
  async runFirstEventNow(message: Message): Promise<void> {
    const first = message.pending.filter(({ status }) => status === message.pending[0]?.status);
    for (const event of first) await this.run(message, event);
  }

  /** Cancels the pending events of the message; with a status, sets it as the final one. */
  stop(message: Message, status?: 'canceled'): void {
    message.pending = [];
    if (!status) return;
    this.change(message, { kind: 'status', status, errorCode: null, dueAt: this.services.clock.now() });
    void this.sendCallback(message, { kind: 'callback', status, errorCode: null, dueAt: this.services.clock.now() });
  }

  /** The customer opens the chat: delivered messages become read. */
  look(ends: ConversationEnds): void {
    for (const message of this.services.conversations.find(ends)?.messages ?? [])
      if (message.status === 'delivered') this.readSoon(message);
  }

  /** Resumes pending events after a restart; overdue ones run now. */
  resume(message: Message): void {
    if (message.status === 'scheduled') this.awaitSchedule(message);
    else if (message.pending.length > 0) this.schedule(message, message.pending);
    else if (message.direction !== 'inbound' && !message.sentAt && message.media.some(({ sid }) => !sid))
      this.start(message, DEFAULT_BEHAVIOUR);
  }

  private awaitSchedule(message: Message): void {
    this.services.clock.at(message.sendAt ?? 0, () => {
      if (message.status !== 'scheduled') return;
      this.change(message, { kind: 'status', status: 'accepted', errorCode: null, dueAt: this.services.clock.now() });
      this.start(message, DEFAULT_BEHAVIOUR);
    });
  }

  private start(message: Message, behaviour: Behaviour): void {
    if (message.media.length === 0) this.plan(message, behaviour, null);
    else void this.services.outboundMedia.collect(message).then((mediaError) => this.plan(message, behaviour, mediaError));
  }

  private plan(message: Message, behaviour: Behaviour, mediaError: number | null): void {
    if (!this.services.messages.get(message.accountSid, message.sid)) return;
    const errorCode =
      behaviour.errorCode ?? failingRecipient(message.channel, bareAddress(message.to)) ?? this.channelError(message) ?? mediaError;
    const circumstances = {
      channel: message.channel,
      throughService: message.messagingServiceSid !== null,
      failure: errorCode === null ? null : failureOf(errorCode),
      silent: bareAddress(message.to) === SILENT_RECIPIENT,
      behaviour,
    };
    message.pending = planDelivery(circumstances, this.services.clock.now(), Math.random);
    this.schedule(message, message.pending);
  }

  /** WhatsApp accepts the message and rejects it later; approved templates do not need the window. */
  private channelError(message: Message): number | null {
    const windowOpen = this.isWindowOpen(message);
    if (message.contentSid) return contentFailure(message, this.services.contents.get(message.accountSid, message.contentSid), windowOpen);
    return message.channel === 'sms' || windowOpen ? null : OUTSIDE_WINDOW;
  }

  private isWindowOpen(message: Message): boolean {
    const chat = this.services.conversations.find({ ...endsOf(message), channel: message.channel, accountSid: message.accountSid });
    return isWindowOpen(chat?.lastInboundAt, this.services.clock.now());
  }

  private schedule(message: Message, events: readonly DeliveryEvent[]): void {
    for (const event of events) this.services.clock.at(event.dueAt, () => void this.run(message, event));
  }

  private async run(message: Message, event: DeliveryEvent): Promise<void> {
    const place = message.pending.indexOf(event);
    // The message was canceled, deleted or read in the meantime.
    if (place < 0) return;
    message.pending.splice(place, 1);
    if (event.kind === 'callback') return this.sendCallback(message, event);
    this.change(message, event);
    if (event.status === 'delivered' && this.services.conversations.isOpen({ ...message, ...endsOf(message) })) this.readSoon(message);
  }

  private readSoon(message: Message): void {
    const reading = message.pending.filter(({ status }) => status === 'read');
    const soon = reading.map((event) => ({ ...event, dueAt: this.services.clock.now() + READ_DELAY_MS }));
    message.pending = [...message.pending.filter((event) => !reading.includes(event)), ...soon];
    this.schedule(message, soon);
  }

  private change(message: Message, { status, errorCode }: DeliveryEvent): void {
    const now = this.services.clock.now();
    message.status = status;
    message.errorCode = errorCode;
    if (status === 'sent' || status === 'delivered') message.sentAt ??= now;
    this.services.messages.changed(message, now);
  }

  private async sendCallback(message: Message, { status, errorCode }: DeliveryEvent): Promise<void> {
    const account = this.services.accounts.find(message.accountSid);
    const sender = account?.senders.find(({ senderId }) => senderId === message.from);
    const url = message.statusCallback ?? sender?.webhook.status_callback_url;
    if (!url) return;
    await this.services.webhooks.deliver({
      accountSid: message.accountSid,
      kind: 'status',
      resourceSid: message.sid,
      method: 'POST',
      url,
      parameters: statusParameters(message, status, errorCode, this.services.clock.now(), sender),
    });
  }
}
