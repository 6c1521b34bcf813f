import { Injectable } from '@nestjs/common';
import { storableText } from '@app/contracts/core/storable-text';
import type { Reaction } from '@app/contracts/messages/messages.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { ContactRef } from '../contacts/contacts.service';
import { ConversationLogService, type OpenConversation } from '../conversations/conversation-log.service';
import type { InboundMessage } from './inbound-message.mapper';
import { mayHaveFiles, MessagesRepository, type StoredMessage } from './messages.repository';
import { isQuoted, tapbackOf } from './reaction.policy';

/** A reaction, and the provider's id of the message that it belongs to. */
export interface ReactionTo {
  reaction: Reaction;
  sid: string | null;
}

/** Reactions of customers: of WhatsApp, and of telephones that write theirs as a text. Nobody waits for an answer to one. */
@Injectable()
export class InboundReactionsService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationLogService,
  ) {}

  /** Returns `null` for every other message. */
  async recognize(tx: Transaction, message: InboundMessage, { id }: OpenConversation): Promise<ReactionTo | null> {
    const { type, body, channel, repliedSid, media } = message;
    if (type === 'reaction') return { reaction: { emoji: storableText(body, 20) || null, is_removed: body === '' }, sid: repliedSid };
    const tapback = channel === 'sms' && type === 'text' && media.length === 0 ? tapbackOf(body) : null;
    if (!tapback) return null;
    const { emoji, isRemoved, quote, needsTarget } = tapback;
    const recent = await this.messages.findRecent(tx, id);
    const target = recent.find((other) => (quote === null ? isFileOfOurs(other) : isQuoted(quote, other.body)));
    if (needsTarget && !target) return null;
    // a reaction without a quotation may be to any of the files
    const sid = quote === null ? null : (target?.providerSid ?? null);
    return { reaction: { emoji, is_removed: isRemoved }, sid };
  }

  /** Stores the reaction. Waiting, unread, window and the place in the list stay as they are. */
  async store(
    tx: Transaction,
    message: InboundMessage,
    to: ReactionTo,
    target: { conversation: OpenConversation; contact: ContactRef },
  ): Promise<number> {
    const { conversation, contact } = target;
    const at = message.sentAt && message.sentAt < tx.now ? message.sentAt : tx.now;
    const stored = await this.messages.insert(tx, {
      conversationId: conversation.id,
      direction: 'inbound',
      type: 'reaction',
      body: message.body,
      reaction: to.reaction,
      repliedSid: to.sid,
      providerSid: message.sid,
      status: 'received',
      providerAt: at,
    });
    const summary = await this.conversations.recordReaction(tx, conversation, { id: stored.id, at });
    const [view] = await this.messages.views(tx, conversation, [stored]);
    if (view) tx.record('message.received', { message: view, summary }, audience.contact(contact));
    return stored.id;
  }
}

const isFileOfOurs = (message: StoredMessage): boolean => message.direction === 'outbound' && mayHaveFiles(message);
