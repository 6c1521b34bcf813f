import { Injectable } from '@nestjs/common';
import type { Channel, ConversationStatus, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { ConversationsRepository, type NewestMessage } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { messageWindow } from './message-window.policy';

/** The conversation as messages need it. */
export interface OpenConversation {
  id: number;
  contactId: number;
  channel: Channel;
  address: string;
  status: ConversationStatus;
  windowOpen: boolean;
}

/** The conversation's order and state, as seen by messages. */
@Injectable()
export class ConversationLogService {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly conversations: ConversationsService,
  ) {}

  /** Reads without a lock. */
  async find(tx: Transaction, id: number): Promise<OpenConversation | null> {
    return openConversation(await this.repository.find(tx, id), tx.now);
  }

  /** Locked until the transaction ends, so that messages get a strict order. */
  async lock(tx: Transaction, id: number): Promise<OpenConversation | null> {
    return openConversation(await this.repository.lock(tx, id), tx.now);
  }

  /** The contact's conversation for an inbound message, created if missing; replies go to the newest address. */
  async openForInbound(tx: Transaction, contactId: number, channel: Channel, address: string): Promise<OpenConversation> {
    const { conversation } = await this.repository.open(tx, contactId, channel, address);
    if (conversation.address !== address) await this.repository.saveAddress(tx, conversation.id, address);
    return { id: conversation.id, contactId, channel, address, status: conversation.status, windowOpen: true };
  }

  /** Records the newest message and returns the updated list row. */
  async recordMessage(
    tx: Transaction,
    conversation: Pick<OpenConversation, 'id' | 'contactId'>,
    message: NewestMessage,
  ): Promise<ConversationSummary> {
    await this.repository.recordMessage(tx, conversation.id, message);
    return this.conversations.refreshSummary(tx, conversation.contactId);
  }

  async recordWindowRejection(tx: Transaction, id: number): Promise<void> {
    await this.repository.recordWindowRejection(tx, id);
  }

  /** The newest event number; see `ConversationsRepository.headSeq`. */
  headSeq(tx: Transaction): Promise<number> {
    return this.repository.headSeq(tx);
  }
}

type StoredConversation = Awaited<ReturnType<ConversationsRepository['find']>>;

function openConversation(conversation: StoredConversation, now: Date): OpenConversation | null {
  if (!conversation) return null;
  const { id, contactId, channel, address, status } = conversation;
  return { id, contactId, channel, address, status, windowOpen: messageWindow(conversation, now)?.open ?? true };
}
