import { ConversationsQuery } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { ConversationListService } from '@app/domain/conversations/conversation-list.service';
import { ConversationsService } from '@app/domain/conversations/conversations.service';
import { InboundMessagesService } from '@app/domain/messages/inbound-messages.service';
import { MessagesService } from '@app/domain/messages/messages.service';
import { TwilioAccountService } from '@app/domain/settings/twilio-account.service';
import { anInboundMessage, type Params } from '../../factories/webhook.factory';
import type { DealershipRef, Member } from './dealership-ref';

/** A conversation with a customer, who writes as the provider reports it. */
export class Chat {
  private constructor(
    readonly org: DealershipRef,
    readonly phone: string,
    readonly channel: 'whatsapp' | 'sms',
    readonly id: number,
    readonly contactId: number,
  ) {}

  /** The customer writes for the first time. */
  static async begin(org: DealershipRef, phone: string, channel: 'whatsapp' | 'sms', params: Params = {}): Promise<Chat> {
    const [From, To] = channel === 'whatsapp' ? [`whatsapp:${phone}`, org.twilio.whatsapp] : [phone, org.twilio.phone];
    await receive(org, { From, To, ...params });
    return Chat.of(org, From);
  }

  /** The conversation with a customer who has written before, from an address as the provider writes it. */
  static async of(org: DealershipRef, address: string): Promise<Chat> {
    const [row] = await org.database.rows<{ id: number; contact_id: number }>(
      `select id::int, contact_id::int from conversations where organization_id = $1 and address = $2`,
      [org.id, address],
    );
    if (!row) throw new Error(`${address} has no conversation`);
    const channel = address.startsWith('whatsapp:') ? 'whatsapp' : 'sms';
    return new Chat(org, address.replace('whatsapp:', ''), channel, row.id, row.contact_id);
  }

  writes(body: string, params: Params = {}): Promise<void> {
    const { whatsapp, phone } = this.org.twilio;
    const [From, To] = this.channel === 'whatsapp' ? [`whatsapp:${this.phone}`, whatsapp] : [this.phone, phone];
    return receive(this.org, { From, To, Body: body, ...params });
  }

  send(by: Member, body: string) {
    return this.org.domain.get(MessagesService).send(by.ctx, this.channel, this.id, { body });
  }

  async messages(): Promise<MessageView[]> {
    return (await this.org.domain.get(MessagesService).list(this.org.ctx, this.channel, this.id, { page: 1, per_page: 100 })).messages;
  }

  /** The row of the customer in a person's list. */
  async summary({ ctx }: Member) {
    const query = ConversationsQuery.parse({ contact_id: String(this.contactId) });
    const { data } = await this.org.domain.get(ConversationListService).listRecent(ctx, query);
    return data[0];
  }

  view() {
    return this.org.domain.get(ConversationsService).get(this.org.ctx, this.id);
  }

  /** Moves the customer's last message back by these hours. */
  async ageBy(hours: number): Promise<void> {
    await this.org.database.rows(
      `update conversations set last_inbound_at = last_inbound_at - make_interval(hours => $3) where organization_id = $1 and id = $2`,
      [this.org.id, this.id, hours],
    );
  }
}

async function receive(org: DealershipRef, params: Params): Promise<void> {
  const account = await org.domain.get(TwilioAccountService).find(org.ctx);
  if (!account) throw new Error('There is no account');
  const outcome = await org.domain.get(InboundMessagesService).receiveWebhook(org.ctx, account, anInboundMessage(org, params), 'webhook');
  if (outcome !== 'stored') throw new Error(`The message is ${outcome}`);
}
