import { Injectable } from '@nestjs/common';
import type { MessageOrigin } from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { SendableTemplatesService } from '../templates/sendable-templates.service';
import { contentHash } from './content-hash.policy';
import { OutgoingMessagesService, type SendTarget as Target } from './outgoing-messages.service';
import { StopRequestsService } from './stop-requests.service';

/** How it went, or why nothing went. */
export type AutomaticOutcome = 'whatsapp' | 'template' | 'sms' | 'opted_out' | 'stop_asked' | 'plan' | 'no_channel' | 'no_number';

export interface AutomaticMessage {
  origin: Extract<MessageOrigin, 'automation' | 'reminder'>;
  /** Where an SMS goes; null where none may go. */
  phone: string | null;
  /** Free text, for an open window and for SMS. */
  body: string;
  /** For WhatsApp outside of the window, with the values of its variables; one with buttons also in the open window. */
  template: { id: number; values: string[]; hasButtons: boolean } | null;
}

export interface AutomaticSend {
  outcome: AutomaticOutcome;
  /** Null where nothing went. */
  messageId: number | null;
}

/**
 * Messages that a rule of the organization sends, not a person: they end no wait, clear nothing unread and leave the age of the contact. The
 * plan and the customer's opt-outs hold for them as for every other message, and a request to stop holds them until somebody has decided. An
 * opt-out of WhatsApp or SMS keeps reminders from both.
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
  async send(tx: Transaction, contactId: number, automatic: AutomaticMessage): Promise<AutomaticSend> {
    const { phone, template } = automatic;
    const contact = await this.contacts.getRef(tx, contactId);
    if (await this.stopRequests.isOpen(tx, contactId)) return nothing('stop_asked');
    if (automatic.origin === 'reminder' && (contact.optedOut.whatsapp || contact.optedOut.sms)) return nothing('opted_out');
    const numbers = await this.accounts.publicNumbers(tx);
    const whatsapp = numbers.whatsapp === null ? null : await this.conversations.findOf(tx, contactId, 'whatsapp');
    const rejections: AutomaticOutcome[] = [];
    if (whatsapp && (whatsapp.windowOpen || template)) {
      const target = { conversation: whatsapp, contact };
      const rejection = await this.rejectionOf(tx, contact, 'whatsapp');
      if (rejection) rejections.push(rejection);
      else {
        const sent = (await this.writeTemplate(tx, target, automatic)) ?? (await this.writeInWindow(tx, target, automatic));
        if (sent) return sent;
      }
    }
    if (numbers.phone === null) return nothing(rejections[0] ?? 'no_channel');
    if (phone === null) return nothing(rejections[0] ?? 'no_number');
    const rejection = await this.rejectionOf(tx, contact, 'sms');
    if (rejection) return nothing(rejections[0] ?? rejection);
    const conversation = await this.conversations.openForForm(tx, contactId, 'sms', phone);
    return this.write(tx, { conversation, contact }, automatic, 'sms');
  }

  private async rejectionOf(tx: Transaction, contact: ContactRef, channel: 'whatsapp' | 'sms'): Promise<AutomaticOutcome | null> {
    if (contact.optedOut[channel]) return 'opted_out';
    return (await this.plans.sendRejection(tx, channel)) ? 'plan' : null;
  }

  /** Null outside of the window. */
  private async writeInWindow(tx: Transaction, target: Target, automatic: AutomaticMessage): Promise<AutomaticSend | null> {
    return target.conversation.windowOpen ? this.write(tx, target, automatic, 'whatsapp') : null;
  }

  private async write(
    tx: Transaction,
    target: Target,
    { body, origin }: AutomaticMessage,
    outcome: 'whatsapp' | 'sms',
  ): Promise<AutomaticSend> {
    const { id } = await this.outgoing.writeAutomatic(tx, target, origin, { type: 'text', body, contentHash: contentHash(body, null) });
    return { outcome, messageId: id };
  }

  /** Null for a template that the open window does not need, that cannot be sent with these values or that would not reach the customer. */
  private async writeTemplate(
    tx: Transaction,
    target: Target,
    { template: wanted, origin }: AutomaticMessage,
  ): Promise<AutomaticSend | null> {
    if (!wanted || (target.conversation.windowOpen && !wanted.hasButtons)) return null;
    try {
      const message = await this.templates.forMessage(tx, wanted.id, wanted.values, null);
      this.templates.requireReach(target.contact, target.conversation.address, message);
      const { body, template, contentSid, contentVariables } = message;
      const content = { type: 'text' as const, body, contentHash: contentHash(body, null), template, contentSid, contentVariables };
      const { id } = await this.outgoing.writeAutomatic(tx, target, origin, content);
      this.templates.countUse(tx, template.id);
      return { outcome: 'template', messageId: id };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

const nothing = (outcome: AutomaticOutcome): AutomaticSend => ({ outcome, messageId: null });
