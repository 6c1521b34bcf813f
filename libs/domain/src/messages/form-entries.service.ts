import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { ContactRef } from '../contacts/contacts.service';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { SnoozesService } from '../pipeline/snoozes.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { MessagesRepository } from './messages.repository';

export interface FormEntry {
  /** In E.164. */
  phone: string;
  body: string;
  vehicleId: number;
  /** The vehicle was no longer on offer. */
  vehicleGone: boolean;
}

/** Adds the entries of a public page's form to the conversation with that number. */
@Injectable()
export class FormEntriesService {
  constructor(
    private readonly conversations: ConversationLogService,
    private readonly messages: MessagesRepository,
    private readonly accounts: TwilioAccountService,
    private readonly resolver: InboundContactResolver,
    private readonly snoozes: SnoozesService,
    private readonly assignmentJobs: AssignmentJobs,
  ) {}

  /**
   * Adds the entry to the WhatsApp conversation, without WhatsApp to that of text messages, and returns its id. The conversation waits for an
   * answer, a closed one is reopened and a snooze ends. The 24-hour window does not open: the customer has not written on WhatsApp.
   */
  async record(tx: Transaction, found: ContactRef, { phone, ...form }: FormEntry): Promise<number> {
    const { whatsapp } = await this.accounts.publicNumbers(tx);
    const conversation = await this.conversations.openForForm(tx, found.id, whatsapp ? 'whatsapp' : 'sms', phone);
    const contact = found.snoozedUntil === null ? found : await this.resolver.lockForChange(tx, found);
    const entry = { conversationId: conversation.id, direction: 'inbound', type: 'form', status: 'received', ...form } as const;
    const message = await this.messages.insert(tx, { ...entry, providerAt: tx.now });
    const summary = await this.conversations.recordForm(tx, conversation, { id: message.id, at: tx.now });
    await this.assignmentJobs.enqueueForInbound(tx, { contact, messageId: message.id, isReopened: conversation.status !== 'active' });
    const [view] = await this.messages.views(tx, conversation, [message]);
    if (view) tx.record('message.received', { message: view, summary }, audience.contact(contact));
    await this.snoozes.endForMessage(tx, contact);
    return message.id;
  }
}
