import type { FollowUpKind, FollowUpState } from '@app/contracts/follow-ups/follow-ups.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('follow_ups')
export class FollowUpEntity extends TenantEntity {
  @Column('text') kind: FollowUpKind;
  @Column('bigint', { nullable: true }) contactId: number | null;
  @Column('bigint', { nullable: true }) appointmentId: number | null;
  @Column('text', { nullable: true }) phone: string | null;
  /** The person who takes care; null until somebody does. */
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('timestamptz') dueAt: Date;
  @Column('text', { default: 'open' }) state: FollowUpState;
  @Column('text', { default: '' }) note: string;
  @Column('timestamptz', { nullable: true }) closedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
