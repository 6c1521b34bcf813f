import { Injectable } from '@nestjs/common';
import type { Channel, ConversationSummary, ConversationView, WindowView } from '@app/contracts/conversations/conversations.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { ContactNumbersService } from '../contacts/contact-numbers.service';
import { ContactsService } from '../contacts/contacts.service';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { SuppressionsService } from '../contacts/suppressions.service';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { addressOn } from './channel-address.policy';
import { ConversationsRepository } from './conversations.repository';
import { conversationViewOf } from './conversation.mapper';
import { SummariesRepository } from './summaries.repository';

/** Finding and opening conversations as a user. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationsRepository,
    private readonly summaries: SummariesRepository,
    private readonly contacts: ContactsService,
    private readonly numbers: ContactNumbersService,
    private readonly contactResolver: InboundContactResolver,
    private readonly suppressions: SuppressionsService,
    private readonly accounts: TwilioAccountService,
    private readonly plans: PlansService,
  ) {}

  get(ctx: RequestContext, id: number, channel?: Channel): Promise<ConversationView> {
    return this.database.read(ctx, (tx) => this.view(tx, id, channel));
  }

  async view(tx: Transaction, id: number, channel?: Channel): Promise<ConversationView> {
    const conversation = await this.conversations.find(tx, id);
    if (!conversation || (channel && conversation.channel !== channel)) throw notFound();
    await this.contacts.getRef(tx, conversation.contactId);
    return conversationViewOf(conversation, tx.now);
  }

  /** Whether free text may be sent now, by database time. */
  async checkWindow(ctx: RequestContext, id: number): Promise<WindowView> {
    const { window } = await this.get(ctx, id, 'whatsapp');
    if (!window) throw notFound();
    return window;
  }

  /**
   * The conversation with a number on a channel, created if the plan has the channel. An unknown number becomes a contact, unless its owner
   * was erased.
   */
  async findOrCreate(ctx: RequestContext, channel: Channel, phoneNumber: string): Promise<ConversationView> {
    const account = await this.accounts.find(ctx);
    const sender = channel === 'whatsapp' ? account?.whatsappFrom : account?.phoneNumber;
    if (!sender) throw new AppError('conversation.channel_not_configured');
    return this.database.transaction(ctx, async (tx) => {
      const number = await this.numbers.parse(tx, phoneNumber, 'phone_number');
      await this.suppressions.assertNotForgotten(tx, number, 'phone_number');
      const contact = await this.contactResolver.findOrCreate(tx, { channel, phone: number, externalId: null, profileName: '' });
      const { conversation, started } = await this.conversations.open(tx, contact.id, channel, addressOn(channel, number));
      const view = conversationViewOf(conversation, tx.now);
      if (started) {
        await this.plans.requireChannel(tx, channel);
        const summary = await this.refreshSummary(tx, contact.id);
        tx.record('conversation.started', { conversation: view, summary }, audience.contact(contact));
      }
      return view;
    });
  }

  /** Refreshes the contact's row in the chat list. */
  async refreshSummary(tx: Transaction, contactId: number): Promise<ConversationSummary> {
    const [, [summary]] = await Promise.all([this.summaries.refresh(tx, contactId), this.summaries.views(tx, [contactId])]);
    if (!summary) throw notFound();
    return summary;
  }
}
