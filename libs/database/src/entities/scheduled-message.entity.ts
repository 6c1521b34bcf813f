import type { ScheduledFailure, ScheduledState, WhenClosed } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('scheduled_messages')
export class ScheduledMessageEntity extends TenantEntity {
  @Column('bigint') conversationId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('bigint', { nullable: true }) uploadId: number | null;
  @Column('bigint', { nullable: true }) messageId: number | null;
  @Column('uuid') clientId: string;
  @Column('text', { default: '' }) body: string;
  @Column('timestamptz') sendAt: Date;
  /** Counts rescheduling: each scheduled time has a job of its own. */
  @Column('integer', { default: 1 }) revision: number;
  @Column('text', { default: 'waiting' }) state: ScheduledState;
  @Column('text', { nullable: true }) failure: ScheduledFailure | null;
  @Column('text', { default: 'keep' }) whenClosed: WhenClosed;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
