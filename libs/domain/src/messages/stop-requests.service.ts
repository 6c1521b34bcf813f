import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Channel, ConversationView, StopDecisionInput } from '@app/contracts/conversations/conversations.contract';
import { plainLine } from '@app/contracts/core/plain-line';
import type { MessageType } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { OptOutsService } from '../contacts/opt-outs.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import type { InboundMessage } from './inbound-message.mapper';
import { OutgoingMessagesService, type SendTarget } from './outgoing-messages.service';
import { mayAskToStop, stopRequestLanguage } from './stop-request.policy';

const MAX_WORDS_LENGTH = 300;

/** The customer has not written their text to us; that of a picture or a lost file is. */
const NOT_IN_WORDS: ReadonlySet<MessageType> = new Set<MessageType>(['reaction', 'answers', 'order']);

/** Requests to stop in free words: they opt nobody out, but hold everything automatic until a person has decided. */
@Injectable()
export class StopRequestsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationLogService,
    private readonly contacts: ContactsService,
    private readonly optOuts: OptOutsService,
    private readonly outgoing: OutgoingMessagesService,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** An opt-out from the channel decides the request, whichever way it comes: an import, the carrier, a merge. */
  onModuleInit(): void {
    this.lifecycle.on('contact.opted_out', (tx, { contactId, channel }) => this.conversations.endStopRequestOn(tx, contactId, channel));
  }

  /** Marks the conversation if the message may ask for silence, and notifies its agent. A pressed button says what its payload says. */
  async record(
    tx: Transaction,
    { body, button, type }: InboundMessage,
    { conversation, contact }: SendTarget,
    messageId: number,
  ): Promise<void> {
    if (NOT_IN_WORDS.has(type) || button || !mayAskToStop(body)) return;
    const words = plainLine(plainLine(body).slice(0, MAX_WORDS_LENGTH));
    await this.conversations.recordStopRequest(tx, conversation.id, contact, { messageId, words });
  }

  /**
   * Ends the request with a person's decision, which the audit log keeps together with the customer's words: an opt-out from this channel,
   * confirmed to the customer once, or none. Refuses where nothing waits for a decision (`conversation.no_stop_request`).
   */
  decide(ctx: RequestContext, channel: Channel, id: number, { opt_out: optOut }: StopDecisionInput): Promise<ConversationView> {
    return this.database.transaction(ctx, async (tx) => {
      const found = await this.conversations.find(tx, id);
      if (found?.channel !== channel) throw notFound();
      // contacts are locked before conversations
      await this.optOuts.lock(tx, found.contactId);
      const target = await this.outgoing.lockTarget(tx, channel, id);
      const { conversation, contact } = target;
      const request = conversation.stopRequest;
      if (!request) throw new AppError('conversation.no_stop_request');
      // ended before the opt-out, which would end it as well
      const view = await this.conversations.endStopRequest(tx, id, contact);
      if (optOut && !contact.optedOut[channel]) {
        await this.optOuts.set(tx, contact.id, channel, true);
        await this.outgoing.confirmOptOut(tx, target, stopRequestLanguage(request.text) ?? contact.language);
      }
      const { name } = await this.contacts.view(tx, contact.id);
      this.audit.record(tx, {
        action: optOut ? 'contact.opt_out_recorded' : 'contact.stop_request_dismissed',
        target: { kind: 'contact', id: contact.id, label: `${name}: “${request.text}”` },
        after: { channel },
      });
      return view;
    });
  }

  /** Whether somebody must decide first, on whichever channel the person has asked. */
  isOpen(tx: Transaction, contactId: number): Promise<boolean> {
    return this.conversations.hasStopRequest(tx, contactId);
  }
}
