import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { ContactRef } from '../contacts/contacts.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { MessagesRepository } from './messages.repository';

export interface FormEntry {
  /** In E.164. */
  phone: string;
  body: string;
  vehicleId: number;
}

/** Adds the entries of a public page's form to the conversation with that number. */
@Injectable()
export class FormEntriesService {
  constructor(
    private readonly conversations: ConversationLogService,
    private readonly messages: MessagesRepository,
    private readonly accounts: TwilioAccountService,
    private readonly assignmentJobs: AssignmentJobs,
  ) {}

  /**
   * Adds the entry to the WhatsApp conversation, without WhatsApp to that of text messages, and returns its id. An active conversation waits
   * for an answer; a closed one stays closed. The 24-hour window does not open: the customer has not written on WhatsApp.
   */
  async record(tx: Transaction, contact: ContactRef, { phone, body, vehicleId }: FormEntry): Promise<number> {
    const { whatsapp } = await this.accounts.publicNumbers(tx);
    const conversation = await this.conversations.openForForm(tx, contact.id, whatsapp ? 'whatsapp' : 'sms', phone);
    const entry = { conversationId: conversation.id, direction: 'inbound', type: 'form', body, vehicleId, status: 'received' } as const;
    const { message } = await this.messages.insert(tx, { ...entry, providerAt: tx.now }, []);
    const summary = await this.conversations.recordForm(tx, conversation, { id: message.id, at: tx.now });
    await this.assignmentJobs.enqueueForInbound(tx, { contact, messageId: message.id, isReopened: false });
    const [view] = await this.messages.views(tx, conversation, [message]);
    if (view) tx.record('message.received', { message: view, summary }, audience.contact(contact));
    return message.id;
  }
}
