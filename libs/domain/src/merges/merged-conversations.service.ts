import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { mergedConversation } from './merged-conversation.policy';
import { MergedConversationsRepository } from './merged-conversations.repository';

/** A conversation merged into another. */
export interface JoinedConversation {
  id: number;
  merged_id: number;
}

/** Merges the conversations of two contacts: one per channel, with all messages in order. */
@Injectable()
export class MergedConversationsService {
  constructor(
    private readonly conversations: MergedConversationsRepository,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Returns the merged conversations. */
  async join(tx: Transaction, ownId: number, otherId: number): Promise<JoinedConversation[]> {
    const all = await this.conversations.lock(tx, [ownId, otherId]);
    const joined: JoinedConversation[] = [];
    for (const conversation of all.filter(({ contactId }) => contactId === otherId)) {
      const own = all.find(({ contactId, channel }) => contactId === ownId && channel === conversation.channel);
      if (!own) {
        await this.conversations.setContact(tx, conversation.id, ownId);
        continue;
      }
      const merged = mergedConversation(own, conversation);
      // before the messages move: only what waits in the one that was closed has been paused
      const paused = own.status === 'active' ? conversation : own;
      if (merged.status === 'active' && paused.status !== 'active')
        await this.lifecycle.announce(tx, 'conversation.reopened', { conversationId: paused.id, contactId: paused.contactId });
      await this.conversations.moveMessages(tx, conversation.id, own.id);
      await this.conversations.moveNotifications(tx, conversation.id, own.id);
      await this.conversations.delete(tx, conversation.id);
      await this.conversations.update(tx, own.id, merged);
      joined.push({ id: own.id, merged_id: conversation.id });
    }
    return joined;
  }
}
