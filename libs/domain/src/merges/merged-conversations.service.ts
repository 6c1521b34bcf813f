import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { mergedConversation } from './merged-conversation.policy';
import { MergedConversationsRepository } from './merged-conversations.repository';

/** A conversation that is part of another now. */
export interface JoinedConversation {
  id: number;
  merged_id: number;
}

/** What two people wrote becomes what one person wrote: one conversation a channel, with every message in its place. */
@Injectable()
export class MergedConversationsService {
  constructor(private readonly conversations: MergedConversationsRepository) {}

  /** Answers which conversations are no more. */
  async join(tx: Transaction, ownId: number, otherId: number): Promise<JoinedConversation[]> {
    const all = await this.conversations.lock(tx, [ownId, otherId]);
    const joined: JoinedConversation[] = [];
    for (const conversation of all.filter(({ contactId }) => contactId === otherId)) {
      const own = all.find(({ contactId, channel }) => contactId === ownId && channel === conversation.channel);
      if (!own) {
        await this.conversations.give(tx, conversation.id, ownId);
        continue;
      }
      await this.conversations.moveMessages(tx, conversation.id, own.id);
      await this.conversations.moveNotifications(tx, conversation.id, own.id);
      await this.conversations.delete(tx, conversation.id);
      await this.conversations.become(tx, own.id, mergedConversation(own, conversation));
      joined.push({ id: own.id, merged_id: conversation.id });
    }
    return joined;
  }
}
