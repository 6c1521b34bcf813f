import { Injectable } from '@nestjs/common';
import type {
  Channel,
  ConversationStatus,
  ConversationSummary,
  ConversationView,
  NoReply,
  StopRequest,
} from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { notFound } from '@app/platform/errors/app-error';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { addressOn, noReplyReason } from './channel-address.policy';
import { conversationViewOf, stopRequestOf } from './conversation.mapper';
import { ConversationsRepository, type NewestCall, type StoredConversation } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { messageWindow } from './message-window.policy';
import { SummariesRepository } from './summaries.repository';

export { APPLY_STORED_MESSAGE } from './conversations.repository';

/** The conversation as messages need it. */
export interface OpenConversation {
  id: number;
  contactId: number;
  channel: Channel;
  address: string;
  /** Why nothing can be sent to the address, if so. */
  noReply: NoReply | null;
  /** The address that the customer wrote to; `null` when they have not written. */
  ownAddress: string | null;
  /** Where messages went until the contact's number was corrected, if it was. */
  addressBefore: { address: string; until: Date } | null;
  status: ConversationStatus;
  windowOpen: boolean;
  stopRequest: StopRequest | null;
  /** Since when the customer waits for an answer. */
  waitingSince: Date | null;
}

/** The conversation's order and state, as seen by messages. */
@Injectable()
export class ConversationLogService {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly conversations: ConversationsService,
    private readonly contacts: ContactsService,
    private readonly summaries: SummariesRepository,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Reads without a lock. */
  async find(tx: Transaction, id: number): Promise<OpenConversation | null> {
    const conversation = await this.repository.find(tx, id);
    return conversation && openConversation(conversation, tx.now);
  }

  /** The contact's conversation on this channel, locked until the transaction ends. */
  async findOf(tx: Transaction, contactId: number, channel: Channel): Promise<OpenConversation | null> {
    const found = await this.repository.findOf(tx, contactId, channel);
    return found && this.lock(tx, found.id);
  }

  /** Locked until the transaction ends, so that messages get a strict order. */
  async lock(tx: Transaction, id: number): Promise<OpenConversation | null> {
    const conversation = await this.repository.lock(tx, id);
    return conversation && openConversation(conversation, tx.now);
  }

  /** The conversation of a message, locked; `null` also when the message has moved to another one meanwhile. */
  async lockOf(tx: Transaction, messageId: number): Promise<OpenConversation | null> {
    const conversation = await this.repository.lockOf(tx, messageId);
    return conversation && openConversation(conversation, tx.now);
  }

  /**
   * The contact's conversation for an inbound message, created if missing and `locked` where it has been found; replies go to the newest address, from the one that the customer
   * wrote to.
   */
  async openForInbound(
    tx: Transaction,
    contactId: number,
    channel: Channel,
    { from: address, to: ownAddress }: { from: string; to: string | null },
    locked: StoredConversation | null,
  ): Promise<OpenConversation> {
    const isKnown = locked?.contactId === contactId;
    const conversation = isKnown ? locked : (await this.repository.open(tx, contactId, channel, address)).conversation;
    if (conversation.address !== address || conversation.ownAddress !== ownAddress)
      await this.repository.saveAddresses(tx, conversation.id, { address, ownAddress });
    return {
      id: conversation.id,
      contactId,
      channel,
      address,
      noReply: noReplyReason(channel, address),
      ownAddress,
      addressBefore: addressBefore(conversation),
      stopRequest: stopRequestOf(conversation),
      status: conversation.status,
      windowOpen: true,
      waitingSince: conversation.waitingSince,
    };
  }

  /** The contact's conversation for what was typed into a form, created if missing; an existing one keeps its address. */
  async openForForm(tx: Transaction, contactId: number, channel: Channel, phone: string): Promise<OpenConversation> {
    const { conversation } = await this.repository.open(tx, contactId, channel, addressOn(channel, phone));
    return openConversation(conversation, tx.now);
  }

  /** Records an entry of a form and returns the updated list row; the conversation waits, and no window opens. */
  async recordForm(tx: Transaction, conversation: OpenConversation, entry: { id: number; at: Date }): Promise<ConversationSummary> {
    await this.repository.recordForm(tx, conversation.id, entry);
    return this.afterInbound(tx, conversation);
  }

  /** Returns the list row after a reaction, which is shown there only where nothing else was ever said. */
  async recordReaction(
    tx: Transaction,
    { id, contactId }: OpenConversation,
    reaction: { id: number; at: Date },
  ): Promise<ConversationSummary> {
    await this.repository.recordReaction(tx, id, reaction);
    return this.conversations.refreshSummary(tx, contactId);
  }

  /** The customer may have asked to stop with this message; the newest such message counts. */
  async recordStopRequest(
    tx: Transaction,
    id: number,
    contact: ContactRef,
    { messageId, words }: { messageId: number; words: string },
  ): Promise<void> {
    await this.repository.update(tx, id, { stopMessageId: messageId, stopAskedAt: tx.now, stopWords: words });
    await this.recordStop(tx, id, contact, 'conversation.stop_asked');
  }

  /** A person has decided about the request, or the customer has said clearly what they want. */
  async endStopRequest(tx: Transaction, id: number, contact: ContactRef): Promise<ConversationView> {
    await this.repository.update(tx, id, { stopMessageId: null, stopAskedAt: null, stopWords: null });
    return this.recordStop(tx, id, contact, 'conversation.stop_decided');
  }

  /** The customer no longer wants messages on this channel: nothing is left to decide. */
  async endStopRequestOn(tx: Transaction, contactId: number, channel: Channel): Promise<void> {
    const conversation = await this.repository.findOf(tx, contactId, channel);
    if (conversation?.stopAskedAt) await this.endStopRequest(tx, conversation.id, await this.contacts.getRef(tx, contactId));
  }

  /** Whether one of the contact's conversations has a request that nobody has decided about. */
  hasStopRequest(tx: Transaction, contactId: number): Promise<boolean> {
    return this.repository.hasStopRequest(tx, contactId);
  }

  private async recordStop(
    tx: Transaction,
    id: number,
    contact: ContactRef,
    event: 'conversation.stop_asked' | 'conversation.stop_decided',
  ): Promise<ConversationView> {
    const stored = await this.repository.find(tx, id);
    if (!stored) throw notFound();
    const conversation = conversationViewOf(stored, tx.now);
    const summary = await this.conversations.refreshSummary(tx, contact.id);
    tx.record(event, { conversation, summary }, audience.contact(contact));
    return conversation;
  }

  /** Returns the list row after a message was stored; `conversation` as it was before. */
  afterMessage(
    tx: Transaction,
    conversation: Pick<OpenConversation, 'id' | 'contactId' | 'status'>,
    direction: 'inbound' | 'outbound',
  ): Promise<ConversationSummary> {
    if (direction === 'inbound') return this.afterInbound(tx, conversation);
    return this.conversations.refreshSummary(tx, conversation.contactId);
  }

  /**
   * Records a call in the contact's newest conversation, or in a new one of text messages with this number. A missed one waits there, also where
   * it was closed. One in which somebody talks ends every wait of the contact; returns the conversations that now have no wait.
   */
  async recordCall(tx: Transaction, contactId: number, phone: string, call: NewestCall): Promise<number[]> {
    const known = await this.repository.lockAllOf(tx, contactId);
    const place = known[0] ?? (await this.repository.open(tx, contactId, 'sms', addressOn('sms', phone))).conversation;
    await this.repository.recordCall(tx, place.id, call);
    if (call.isMissed && place.status !== 'active')
      await this.lifecycle.announce(tx, 'conversation.reopened', { conversationId: place.id, contactId });
    const answered = call.isMissed ? [] : known;
    for (const { id, waitingSince } of answered) if (waitingSince) await this.repository.update(tx, id, { waitingSince: null });
    await this.recordUpdate(tx, place.id);
    return answered.map(({ id }) => id);
  }

  /** The contact's newest call looks different now. */
  async refreshCall(tx: Transaction, contactId: number, callId: number): Promise<void> {
    const place = (await this.repository.lockAllOf(tx, contactId)).find(({ lastCallId }) => lastCallId === callId);
    if (place) await this.recordUpdate(tx, place.id);
  }

  /** The provider refused free text that was sent at this time. */
  async recordWindowRejection(tx: Transaction, id: number, sentAt: Date): Promise<void> {
    await this.repository.recordWindowRejection(tx, id, sentAt);
  }

  /** The customer waits since this time after all, or longer if they do already. Only an active conversation waits. */
  async resumeWait(tx: Transaction, id: number, since: Date): Promise<void> {
    if (await this.repository.resumeWait(tx, id, since)) await this.recordUpdate(tx, id);
  }

  /** Ends the wait of the contact's conversation on this channel; returns its id, null where there is none. */
  async endWait(tx: Transaction, contactId: number, channel: Channel): Promise<number | null> {
    const conversation = await this.repository.findOf(tx, contactId, channel);
    if (!conversation) return null;
    if (conversation.waitingSince) {
      await this.repository.update(tx, conversation.id, { waitingSince: null });
      await this.recordUpdate(tx, conversation.id);
    }
    return conversation.id;
  }

  /** Replaces a wait that began at `since`, and no other; null ends it. */
  async replaceWait(tx: Transaction, id: number, since: Date, next: Date | null): Promise<void> {
    if (await this.repository.replaceWait(tx, id, since, next)) await this.recordUpdate(tx, id);
  }

  /** After the provider's numbers have changed: what was written to a number that is gone is answered from the usual one. */
  forgetOwnAddresses(tx: Transaction, kept: string[]): Promise<void> {
    return this.repository.forgetOwnAddresses(tx, kept);
  }

  /** The newest event number; see `ConversationsRepository.headSeq`. */
  headSeq(tx: Transaction): Promise<number> {
    return this.repository.headSeq(tx);
  }

  /** `conversation` as it was before: what came from the customer has reopened a closed one. */
  private async afterInbound(
    tx: Transaction,
    { id: conversationId, contactId, status }: Pick<OpenConversation, 'id' | 'contactId' | 'status'>,
  ): Promise<ConversationSummary> {
    if (status !== 'active') await this.lifecycle.announce(tx, 'conversation.reopened', { conversationId, contactId });
    return this.conversations.refreshSummary(tx, contactId);
  }

  private async recordUpdate(tx: Transaction, id: number): Promise<void> {
    const conversation = await this.repository.find(tx, id);
    if (!conversation) return;
    const contact = await this.contacts.getRef(tx, conversation.contactId);
    await this.summaries.refresh(tx, contact.id);
    const [summary] = await this.summaries.views(tx, [contact.id]);
    // a deleted contact has none
    if (!summary) return;
    tx.record('conversation.updated', { conversation: conversationViewOf(conversation, tx.now), summary }, audience.contact(contact));
  }
}

const addressBefore = ({ previousAddress, addressChangedAt }: StoredConversation): OpenConversation['addressBefore'] =>
  previousAddress && addressChangedAt ? { address: previousAddress, until: addressChangedAt } : null;

function openConversation(conversation: StoredConversation, now: Date): OpenConversation {
  const { id, contactId, channel, address, ownAddress, status, waitingSince } = conversation;
  return {
    id,
    contactId,
    channel,
    address,
    noReply: noReplyReason(channel, address),
    ownAddress,
    addressBefore: addressBefore(conversation),
    stopRequest: stopRequestOf(conversation),
    status,
    waitingSince,
    windowOpen: messageWindow(conversation, now)?.open ?? true,
  };
}
