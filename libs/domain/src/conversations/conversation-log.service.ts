import { Injectable } from '@nestjs/common';
import type { Channel, ConversationStatus, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { ConversationsRepository, type NotedMessage } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { messageWindow } from './message-window.policy';

/** What a message needs of its conversation. */
export interface OpenConversation {
  id: number;
  contactId: number;
  channel: Channel;
  address: string;
  status: ConversationStatus;
  windowOpen: boolean;
}

/** The messages' side of a conversation: taking a place in its order and leaving a mark on its state. */
@Injectable()
export class ConversationLogService {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly conversations: ConversationsService,
  ) {}

  /** Without a lock, for reading. */
  async find(tx: Transaction, id: number): Promise<OpenConversation | null> {
    return openConversation(await this.repository.find(tx, id), tx.now);
  }

  /** Locked until the transaction ends, so that messages take their places one after the other. */
  async lock(tx: Transaction, id: number): Promise<OpenConversation | null> {
    return openConversation(await this.repository.lock(tx, id), tx.now);
  }

  /** The contact's conversation for an inbound message, begun if need be; the newest address is the one to answer to. */
  async openForInbound(tx: Transaction, contactId: number, channel: Channel, address: string): Promise<OpenConversation> {
    const { conversation } = await this.repository.open(tx, contactId, channel, address);
    if (conversation.address !== address) await this.repository.saveAddress(tx, conversation.id, address);
    return { id: conversation.id, contactId, channel, address, status: conversation.status, windowOpen: true };
  }

  /** Marks the newest message and answers the list's row as it is now. */
  async noteMessage(
    tx: Transaction,
    conversation: Pick<OpenConversation, 'id' | 'contactId'>,
    message: NotedMessage,
  ): Promise<ConversationSummary> {
    await this.repository.noteMessage(tx, conversation.id, message);
    return this.conversations.refreshSummary(tx, conversation.contactId);
  }

  async noteWindowRefusal(tx: Transaction, id: number): Promise<void> {
    await this.repository.noteWindowRefusal(tx, id);
  }

  /** Number of the newest event; see `ConversationsRepository.headSeq`. */
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
