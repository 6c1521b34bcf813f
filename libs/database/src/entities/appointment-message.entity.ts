import type {
  AppointmentMessageKind,
  AppointmentMessageOutcome,
  AppointmentMessageState,
} from '@app/contracts/calendar/appointment-messages.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** An automatic message of an appointment, at most one of each kind. */
@Entity('appointment_messages')
export class AppointmentMessageEntity extends TenantEntity {
  @Column('bigint') appointmentId: number;
  @Column('text') kind: AppointmentMessageKind;
  @Column('timestamptz') dueAt: Date;
  @Column('text', { default: 'planned' }) state: AppointmentMessageState;
  @Column('text', { nullable: true }) outcome: AppointmentMessageOutcome | null;
  @Column('bigint', { nullable: true }) messageId: number | null;
  @Column('timestamptz', { nullable: true }) settledAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
