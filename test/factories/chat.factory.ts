import type { MessageView } from '@app/contracts/messages/messages.contract';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';
import type { Behaviour } from '../harness/sandbox-control';
import type { Customer } from './customer.factory';
import type { OrganizationRef } from './organization-ref';
import { deliverWebhook } from './webhook.factory';

/** A conversation that exists. */
export class Chat {
  private constructor(
    readonly organization: OrganizationRef,
    readonly customer: Customer,
    readonly channel: 'whatsapp' | 'sms',
    readonly id: number,
    readonly contactId: number,
  ) {}

  static async of(organization: OrganizationRef, customer: Customer, channel: 'whatsapp' | 'sms'): Promise<Chat> {
    const [row] = await organization.product.database.rows<{ id: number; contact_id: number }>(
      `select id, contact_id from conversations where organization_id = $1 and address = $2`,
      [organization.id, customer.addressOn(channel)],
    );
    if (!row) throw new Error(`${customer.phone} has no ${channel} conversation`);
    return new Chat(organization, customer, channel, row.id, row.contact_id);
  }

  get path(): string {
    return `/api/chats/${this.channel}/${this.id}`;
  }

  async messages(reader: HttpClient): Promise<MessageView[]> {
    const { body } = await reader.get<{ messages: MessageView[] }>(`${this.path}/messages`);
    return body.messages;
  }

  /** Waits until a message of the conversation fits. */
  message(reader: HttpClient, id: number, fits: (message: MessageView) => boolean): Promise<MessageView> {
    return eventually(async () => {
      const found = (await this.messages(reader)).find((message) => message.id === id);
      if (!found || !fits(found)) throw new Error(`Not yet: ${JSON.stringify(found)}`);
      return found;
    });
  }

  /** The messages that the provider accepted for this customer, newest first. */
  sentToCustomer() {
    const { product, twilio } = this.organization;
    return product.sandbox.sentTo(twilio.sid, this.customer.addressOn(this.channel));
  }

  /** Sets the behaviour of sends to this customer. */
  setBehaviour(behaviour: Behaviour) {
    return this.organization.product.sandbox.setBehaviour(this.customer.addressOn(this.channel), behaviour);
  }

  /** Delivers a status callback as the provider does. */
  reportStatus(sid: string, status: string, messageId: number) {
    const params = { MessageSid: sid, MessageStatus: status, AccountSid: this.organization.twilio.sid };
    return deliverWebhook(this.organization, params, { path: '/status', query: `?mid=${messageId}`, signsQuery: true });
  }

  /** How often a message was sent to the provider. */
  attemptsOf(messageId: number): Promise<number> {
    const { product, id } = this.organization;
    return product.database.value(`select attempts from messages where organization_id = $1 and id = $2`, [id, messageId]);
  }

  /** Waits until the provider has deferred a message. */
  async untilDeferred(messageId: number): Promise<void> {
    const { product, id } = this.organization;
    await eventually(async () => {
      const waiting = await product.database.rows(
        `select id from messages where organization_id = $1 and id = $2 and send_state = 'pending' and attempts > 0`,
        [id, messageId],
      );
      if (waiting.length === 0) throw new Error(`Message ${messageId} does not wait`);
    });
  }

  /** Marks a deferred message as claimed by a worker that crashed this many seconds ago. */
  async markDispatching(messageId: number, secondsAgo: number): Promise<void> {
    const { product, id } = this.organization;
    await product.database.rows(
      `update messages set send_state = 'dispatching', claimed_at = now() - make_interval(secs => $3) where organization_id = $1 and id = $2`,
      [id, messageId, secondsAgo],
    );
  }

  /** Moves the customer's last message back by these hours. */
  async ageBy(hours: number): Promise<void> {
    await this.organization.product.database.rows(
      `update conversations set last_inbound_at = last_inbound_at - make_interval(secs => $3)
       where organization_id = $1 and id = $2`,
      [this.organization.id, this.id, hours * 3600],
    );
  }
}
