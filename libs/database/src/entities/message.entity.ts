import type { MessageOrigin } from '@app/contracts/conversations/conversations.contract';
import type { MessageFailure } from '@app/contracts/messages/message-failures';
import type { MessageStatus, MessageType, MessageView, SendState } from '@app/contracts/messages/messages.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('messages')
export class MessageEntity extends TenantEntity {
  @Column('bigint') conversationId: number;
  @Column('text') direction: 'inbound' | 'outbound';
  @Column('text', { default: 'text' }) type: MessageType;
  @Column('text', { default: '' }) body: string;
  @Column('jsonb', { nullable: true }) location: MessageView['location'];
  @Column('jsonb', { nullable: true }) button: MessageView['button'];
  /** The answers of the customer to a form. */
  @Column('jsonb', { nullable: true }) answers: MessageView['answers'];
  /** The content of a reaction to the message with `repliedSid`. */
  @Column('jsonb', { nullable: true }) reaction: MessageView['reaction'];
  @Column('jsonb', { nullable: true }) template: MessageView['template'];
  @Column('text', { nullable: true }) contentSid: string | null;
  /** The vehicle that it shows. */
  @Column('bigint', { nullable: true }) vehicleId: number | null;
  /** A form asked for it when it was no longer on offer. */
  @Column('boolean', { default: false }) vehicleGone: boolean;
  /** The value of each variable of the content, in order. */
  @Column('jsonb', { nullable: true }) contentVariables: string[] | null;
  @Column('text', { nullable: true }) repliedSid: string | null;
  @Column('uuid', { nullable: true }) clientId: string | null;
  @Column('text', { nullable: true }) contentHash: string | null;
  @Column('text', { nullable: true }) providerSid: string | null;
  @Column('text') status: MessageStatus;
  @Column('smallint', { default: 0 }) statusRank: number;
  @Column('text', { nullable: true }) sendState: SendState | null;
  @Column('integer', { default: 0 }) attempts: number;
  @Column('integer', { default: 0 }) checks: number;
  @Column('timestamptz', { nullable: true }) claimedAt: Date | null;
  /** Our address that it left from when it was last claimed; the conversation's may change meanwhile. */
  @Column('text', { nullable: true }) sentFrom: string | null;
  @Column('timestamptz', { nullable: true }) nextAttemptAt: Date | null;
  @Column('text', { nullable: true }) failure: MessageFailure | null;
  @Column('integer', { nullable: true }) providerCode: number | null;
  /** The start of the customer's wait that this answer ended; it comes back when the answer fails. */
  @Column('timestamptz', { nullable: true }) endedWaitSince: Date | null;
  /** The one automatic message that is sent although the customer has opted out. */
  @Column('boolean', { default: false }) confirmsOptOut: boolean;
  @Column('text', { default: 'person' }) origin: MessageOrigin;
  @Column('boolean', { default: false }) isFromAi: boolean;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('timestamptz', { nullable: true }) providerAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
