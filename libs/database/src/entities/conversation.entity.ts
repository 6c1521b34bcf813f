import type { Channel, ConversationStatus, Label } from '@app/contracts/conversations/conversations.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('conversations')
export class ConversationEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('text') channel: Channel;
  @Column('text') address: string;
  /** The address that the customer wrote to; `null` when they have not written. */
  @Column('text', { nullable: true }) ownAddress: string | null;
  /** Before the contact's number was corrected. */
  @Column('text', { nullable: true }) previousAddress: string | null;
  @Column('timestamptz', { nullable: true }) addressChangedAt: Date | null;
  @Column('text', { default: 'active' }) status: ConversationStatus;
  @Column('text', { array: true, default: '{}' }) labels: Label[];
  @Column('integer', { default: 0 }) unreadCount: number;
  @Column('bigint', { nullable: true }) lastMessageId: number | null;
  @Column('timestamptz', { nullable: true }) lastMessageAt: Date | null;
  /** The newest call in which somebody talked with the customer, or nobody answered them. */
  @Column('bigint', { nullable: true }) lastCallId: number | null;
  @Column('timestamptz', { nullable: true }) lastCallAt: Date | null;
  @Column('timestamptz', { nullable: true }) lastInboundAt: Date | null;
  @Column('timestamptz', { nullable: true }) lastOutboundAt: Date | null;
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
  /** The customer may have asked to be left in peace with this message; nobody has decided yet. */
  @Column('bigint', { nullable: true }) stopMessageId: number | null;
  @Column('timestamptz', { nullable: true }) stopAskedAt: Date | null;
  @Column('text', { nullable: true }) stopWords: string | null;
  @Column('timestamptz', { nullable: true }) windowRefusedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
