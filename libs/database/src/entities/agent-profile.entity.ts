import type { AgentChannel, AgentLanguage, Availability } from '@app/contracts/availability/availability.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An agent's presence and settings; a user without a row has the defaults and was never online. */
@Entity('agent_profiles')
export class AgentProfileEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') userId: number;
  @Column('text', { default: 'online' }) choice: Availability;
  @Column('text', { default: 'offline' }) state: Availability;
  @Column('timestamptz', { nullable: true }) stateSince: Date | null;
  @Column('timestamptz', { nullable: true }) seenAt: Date | null;
  @Column('boolean', { default: false }) idle: boolean;
  /** The client is visible to the user. */
  @Column('boolean', { default: false }) watching: boolean;
  @Column('integer', { nullable: true }) capacity: number | null;
  @Column('text', { array: true, default: '{whatsapp,sms,call}' }) channels: AgentChannel[];
  @Column('text', { array: true, default: '{}' }) languages: AgentLanguage[];
  @Column('jsonb', { nullable: true }) workingHours: Shift[] | null;
  @Column('boolean', { default: true }) receivesLeads: boolean;
  @Column('boolean', { default: true }) ringsForCalls: boolean;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
