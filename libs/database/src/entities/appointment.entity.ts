import type { AppointmentSource, AppointmentState } from '@app/contracts/calendar/appointments.contract';
import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('appointments')
export class AppointmentEntity extends TenantEntity {
  @Column('text') type: AppointmentType;
  @Column('text') state: AppointmentState;
  @Column('text') source: AppointmentSource;
  /** Null after an erasure. */
  @Column('bigint', { nullable: true }) contactId: number | null;
  @Column('bigint', { nullable: true }) vehicleId: number | null;
  /** The person who receives the customer; null for nobody yet. */
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('bigint', { nullable: true }) createdByUserId: number | null;
  @Column('timestamptz') startsAt: Date;
  @Column('timestamptz') endsAt: Date;
  /** Start and end with the buffers that the type had when it was booked. */
  @Column('timestamptz') blockedFrom: Date;
  @Column('timestamptz') blockedUntil: Date;
  /** Whether the time is taken from others: person and vehicle are free otherwise. */
  @Column('boolean') holds: boolean;
  @Column('text') timeZone: string;
  @Column('text', { default: '' }) notes: string;
  @Column('text', { nullable: true }) cancelReason: string | null;
  @Column('int', { default: 1 }) version: number;
  /** The appointment that was canceled to make this one. */
  @Column('bigint', { nullable: true }) movedFromId: number | null;
  @Column('uuid', { default: () => 'gen_random_uuid()' }) icsUid: string;
  @Column('int', { default: 0 }) icsSequence: number;
  /** When it was completed, missed or canceled. */
  @Column('timestamptz', { nullable: true }) settledAt: Date | null;
  /** When the customer said by the link that they come. */
  @Column('timestamptz', { nullable: true }) customerConfirmedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
