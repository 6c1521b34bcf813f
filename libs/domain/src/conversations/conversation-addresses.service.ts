import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { ContactNumbersService } from '../contacts/contact-numbers.service';
import { ContactsService } from '../contacts/contacts.service';
import { Lifecycle, type LifecycleEvents } from '../lifecycle/lifecycle.service';
import { addressOn, numberOf } from './channel-address.policy';
import { conversationViewOf } from './conversation.mapper';
import { ConversationsRepository, type StoredConversation } from './conversations.repository';
import { ConversationsService } from './conversations.service';

type Renumbering = LifecycleEvents['contact.renumbered'];

/** The address of a conversation follows the corrected number of its contact. */
@Injectable()
export class ConversationAddressesService implements OnModuleInit {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly repository: ConversationsRepository,
    private readonly conversations: ConversationsService,
    private readonly contacts: ContactsService,
    private readonly numbers: ContactNumbersService,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.renumbered', (tx, renumbering) => this.follow(tx, renumbering));
  }

  private async follow(tx: Transaction, renumbering: Renumbering): Promise<void> {
    const conversation = await this.repository.lockOn(tx, renumbering.contactId, renumbering.channel);
    const address = conversation && this.nextAddress(conversation, renumbering);
    if (!address) return;
    const moved = await this.repository.changeAddress(tx, conversation, address);
    const contact = await this.contacts.getRef(tx, renumbering.contactId);
    const summary = await this.conversations.refreshSummary(tx, contact.id);
    tx.record('conversation.updated', { conversation: conversationViewOf(moved, tx.now), summary }, audience.contact(contact));
  }

  /** `null` when the conversation stays where it is: at another address than the replaced number. */
  private nextAddress({ channel, address, lastInboundAt }: StoredConversation, { from, to }: Renumbering): string | null {
    if (!from || !to || !this.numbers.isSame(numberOf(address), from)) return null;
    // the form that the customer writes from works; another form of the same number may not
    if (lastInboundAt && this.numbers.isSame(from, to)) return null;
    const next = addressOn(channel, to);
    return next === address ? null : next;
  }
}
