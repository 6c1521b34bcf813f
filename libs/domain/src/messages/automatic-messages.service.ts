import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { ConversationLogService, type OpenConversation } from '../conversations/conversation-log.service';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { SendableTemplatesService } from '../templates/sendable-templates.service';
import { contentHash } from './content-hash.policy';
import { OutgoingMessagesService } from './outgoing-messages.service';
import { StopRequestsService } from './stop-requests.service';

/** How it went, or why nothing went. */
export type AutomaticOutcome = 'whatsapp' | 'template' | 'sms' | 'opted_out' | 'stop_asked' | 'plan' | 'no_channel' | 'no_number';

export interface AutomaticMessage {
  /** Where an SMS goes; null where none may go. */
  phone: string | null;
  /** Free text, for an open window and for SMS. */
  body: string;
  /** For WhatsApp outside of the window; one without variables. */
  templateId: number | null;
}

/**
 * Messages that a rule of the organization sends, not a person: they end no wait, clear nothing unread and leave the age of the contact. The
 * plan and the customer's opt-outs hold for them as for every other message, and a request to stop holds them until somebody has decided.
 */
@Injectable()
export class AutomaticMessagesService {
  constructor(
    private readonly outgoing: OutgoingMessagesService,
    private readonly conversations: ConversationLogService,
    private readonly contacts: ContactsService,
    private readonly plans: PlansService,
    private readonly accounts: TwilioAccountService,
    private readonly templates: SendableTemplatesService,
    private readonly stopRequests: StopRequestsService,
  ) {}

  /** On WhatsApp in the open window, else as the template to whoever has written there, else by SMS. */
  async send(tx: Transaction, contactId: number, { phone, body, templateId }: AutomaticMessage): Promise<AutomaticOutcome> {
    const contact = await this.contacts.getRef(tx, contactId);
    if (await this.stopRequests.isOpen(tx, contactId)) return 'stop_asked';
    const numbers = await this.accounts.publicNumbers(tx);
    const whatsapp = numbers.whatsapp === null ? null : await this.conversations.findOf(tx, contactId, 'whatsapp');
    const rejections: AutomaticOutcome[] = [];
    if (whatsapp?.windowOpen || (whatsapp && templateId !== null)) {
      const rejection = await this.rejectionOf(tx, contact, 'whatsapp');
      if (!rejection && whatsapp.windowOpen) return this.write(tx, { conversation: whatsapp, contact }, body, 'whatsapp');
      if (!rejection && templateId !== null && (await this.writeTemplate(tx, { conversation: whatsapp, contact }, templateId)))
        return 'template';
      if (rejection) rejections.push(rejection);
    }
    if (numbers.phone === null) return rejections[0] ?? 'no_channel';
    if (phone === null) return rejections[0] ?? 'no_number';
    const rejection = await this.rejectionOf(tx, contact, 'sms');
    if (rejection) return rejections[0] ?? rejection;
    const conversation = await this.conversations.openForForm(tx, contactId, 'sms', phone);
    return this.write(tx, { conversation, contact }, body, 'sms');
  }

  private async rejectionOf(tx: Transaction, contact: ContactRef, channel: 'whatsapp' | 'sms'): Promise<AutomaticOutcome | null> {
    if (contact.optedOut[channel]) return 'opted_out';
    return (await this.plans.sendRejection(tx, channel)) ? 'plan' : null;
  }

  private async write(
    tx: Transaction,
    target: { conversation: OpenConversation; contact: ContactRef },
    body: string,
    outcome: 'whatsapp' | 'sms',
  ): Promise<AutomaticOutcome> {
    await this.outgoing.writeAutomatic(tx, target, { type: 'text', body, contentHash: contentHash(body, null) });
    return outcome;
  }

  /** False for a template that cannot be sent, or not without values, or that would not reach the customer. */
  private async writeTemplate(
    tx: Transaction,
    target: { conversation: OpenConversation; contact: ContactRef },
    templateId: number,
  ): Promise<boolean> {
    try {
      const message = await this.templates.forMessage(tx, templateId, [], null);
      this.templates.requireReach(target.contact, target.conversation.address, message);
      const { body, template, contentSid, contentVariables } = message;
      const hash = contentHash(body, null);
      await this.outgoing.writeAutomatic(tx, target, { type: 'text', body, contentHash: hash, template, contentSid, contentVariables });
      this.templates.countUse(tx, template.id);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
