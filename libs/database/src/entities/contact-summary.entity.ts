import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The chat list's rows, one per contact, maintained by `refresh_contact_summaries`. */
@Entity('contact_summaries')
export class ContactSummaryEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') contactId: number;
  @Column('bigint', { nullable: true }) conversationId: number | null;
  @Column('text', { nullable: true }) channel: Channel | null;
  @Column('text', { default: 'active' }) status: ConversationStatus;
  @Column('bigint', { nullable: true }) whatsappConversationId: number | null;
  @Column('bigint', { nullable: true }) smsConversationId: number | null;
  @Column('bigint', { nullable: true }) lastMessageId: number | null;
  /** Set while it is newer than the last message. */
  @Column('bigint', { nullable: true }) lastCallId: number | null;
  /** The time of the newest message or call. */
  @Column('timestamptz', { nullable: true }) lastMessageAt: Date | null;
  /** The time of the newest message or call; a hundred years before all others where nobody has spoken, so that an import moves nobody. */
  @Column('timestamptz') sortedAt: Date;
  @Column('integer', { default: 0 }) unreadCount: number;
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
  @Column('bigint', { nullable: true }) assignedUserId: number | null;
  @Column('text', { default: 'new' }) stage: string;
  @Column('timestamptz', { default: () => 'now()' }) agedFrom: Date;
  @Column('boolean', { default: false }) snoozed: boolean;
  /** The wait that was last escalated. */
  @Column('timestamptz', { nullable: true }) escalatedSince: Date | null;
  @Column('smallint', { default: 0 }) escalationLevel: number;
}
