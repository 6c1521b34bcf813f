import { Injectable } from '@nestjs/common';
import type { MessageType, MessageView } from '@app/contracts/messages/messages.contract';
import { MessageMediaEntity } from '@app/database/entities/message-media.entity';
import { MessageStatusEventEntity } from '@app/database/entities/message-status-event.entity';
import { MessageEntity } from '@app/database/entities/message.entity';
import { UserEntity } from '@app/database/entities/user.entity';
import type { Transaction } from '@app/database/transaction';
import { Any, Not } from 'typeorm';
import type { OpenConversation } from '../conversations/conversation-log.service';
import { type MessagesRelations, messageViewsOf } from './message.mapper';

export type NewMessage = Partial<Omit<MessageEntity, 'organizationId' | 'id' | 'createdAt'>> &
  Pick<MessageEntity, 'conversationId' | 'direction' | 'status'>;
export type NewMedia = Pick<MessageMediaEntity, 'contentType' | 'state'> &
  Partial<Omit<MessageMediaEntity, 'organizationId' | 'id' | 'messageId'>>;

const WITH_FILES: MessageType[] = ['image', 'video', 'audio', 'file', 'contact'];

type AttachedTo = Pick<MessageEntity, 'id' | 'type' | 'repliedSid'>;

export const mayHaveFiles = ({ type }: AttachedTo): boolean => WITH_FILES.includes(type);

export const hasAttached = (message: AttachedTo): boolean => mayHaveFiles(message) || message.repliedSid !== null;

/** A stored message, for services that do not know the table. */
export type StoredMessage = MessageEntity;
export type StoredMedia = MessageMediaEntity;
export type StatusEvent = MessageStatusEventEntity;

@Injectable()
export class MessagesRepository {
  find(tx: Transaction, id: number): Promise<MessageEntity | null> {
    return tx.table(MessageEntity).findOne({ id });
  }

  findByClientId(tx: Transaction, conversationId: number, clientId: string): Promise<MessageEntity | null> {
    return tx.table(MessageEntity).findOne({ conversationId, clientId });
  }

  /** The newest answer of a teammate after a message, unless it failed. */
  findTeammateAnswer(tx: Transaction, conversationId: number, after: number): Promise<MessageEntity | null> {
    return tx
      .table(MessageEntity)
      .query('m')
      .andWhere(`m.conversationId = :conversationId and m.id > :after`, { conversationId, after })
      .andWhere(`m.direction = 'outbound' and m.sendState <> 'failed' and m.userId <> :userId`, { userId: tx.ctx.userId })
      .orderBy('m.id', 'DESC')
      .getOne();
  }

  /** The newest messages of a conversation that are no reactions, the newest first; at most 100. */
  findRecent(tx: Transaction, conversationId: number): Promise<MessageEntity[]> {
    return tx.table(MessageEntity).find({ where: { conversationId, type: Not('reaction') }, order: { id: 'DESC' }, take: 100 });
  }

  /** The customer's messages of after a time, the newest first; at most 50. */
  findInboundAfter(tx: Transaction, conversationId: number, after: Date): Promise<MessageEntity[]> {
    return tx
      .table(MessageEntity)
      .query('m')
      .andWhere(`m.conversationId = :conversationId and m.direction = 'inbound' and m.providerAt > :after`, { conversationId, after })
      .orderBy('m.id', 'DESC')
      .take(50)
      .getMany();
  }

  /** Stores what is no message of the conversation's own: reactions, entries of forms. */
  insert(tx: Transaction, message: NewMessage): Promise<MessageEntity> {
    return tx.table(MessageEntity).insert(message);
  }

  async update(tx: Transaction, id: number, changes: Partial<NewMessage>): Promise<void> {
    await tx.table(MessageEntity).update({ id }, changes);
  }

  /** The provider's reports about a message, in the order of arrival. */
  statusEvents(tx: Transaction, messageId: number): Promise<MessageStatusEventEntity[]> {
    return tx.table(MessageStatusEventEntity).find({ where: { messageId }, order: { receivedAt: 'ASC', id: 'ASC' }, take: 100 });
  }

  media(tx: Transaction, messageId: number): Promise<MessageMediaEntity[]> {
    return tx.table(MessageMediaEntity).find({ where: { messageId }, order: { position: 'ASC' } });
  }

  /** Message views in the given order. The names of users who are known are not looked up. */
  async views(
    tx: Transaction,
    conversation: Pick<OpenConversation, 'contactId' | 'channel'>,
    messages: MessageEntity[],
    known: ReadonlyMap<number, string> = actorOf(tx),
  ): Promise<MessageView[]> {
    if (messages.length === 0) return [];
    const userIds = [...new Set(messages.flatMap(({ userId }) => (userId === null || known.has(userId) ? [] : [userId])))];
    const attached = await this.attached(tx, messages);
    const users = userIds.length === 0 ? [] : await tx.table(UserEntity).find({ where: { id: Any(userIds) } });
    const userNames = new Map([...known, ...users.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim()] as const)]);
    return messageViewsOf(messages, { conversation, userNames, ...attached });
  }

  /** Files and quoted messages; most pages have neither. */
  async attached(tx: Transaction, messages: AttachedTo[]): Promise<Pick<MessagesRelations, 'media' | 'quoted'>> {
    return { media: await this.mediaOf(tx, messages), quoted: await this.quotedBy(tx, messages) };
  }

  private async quotedBy(tx: Transaction, messages: AttachedTo[]): Promise<MessageEntity[]> {
    const sids = messages.flatMap(({ repliedSid }) => repliedSid ?? []);
    return sids.length === 0 ? [] : tx.table(MessageEntity).find({ where: { providerSid: Any(sids) } });
  }

  private async mediaOf(tx: Transaction, messages: AttachedTo[]): Promise<MessageMediaEntity[]> {
    const ids = messages.filter(mayHaveFiles).map((message) => message.id);
    if (ids.length === 0) return [];
    return tx.table(MessageMediaEntity).find({ where: { messageId: Any(ids) }, order: { messageId: 'ASC', position: 'ASC' } });
  }
}

const actorOf = ({ ctx: { actor } }: Transaction): ReadonlyMap<number, string> =>
  new Map(actor.kind === 'user' ? [[actor.userId, actor.name]] : []);
