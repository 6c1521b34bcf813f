import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import type { Customer } from '../../journeys/support/customer';

/** The phone of the person whose tabs are soaked. */
export class Phone {
  constructor(private readonly http: HttpClient) {}

  /** Reads the last message of the customer, as soon as the product has it. */
  async reads(customer: Customer, text: string): Promise<void> {
    const conversation = await eventually(async () => {
      const { body } = await this.http.get<ConversationPage>(`/api/chats?search=${encodeURIComponent(customer.name)}`);
      const found = body.data.find(({ last_message }) => last_message?.body === text);
      if (!found) throw new Error(`${customer.name}: ${text} is not there yet.`);
      return found;
    });
    const { status } = await this.http.patch(`/api/chats/whatsapp/${conversation.whatsapp_conversation_id}/read`);
    if (status !== 200) throw new Error(`The phone could not read: ${status}.`);
  }
}
