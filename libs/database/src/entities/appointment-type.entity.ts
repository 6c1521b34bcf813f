import type { AppointmentType, AppointmentTypeSettings } from '@app/contracts/calendar/appointment-types.contract';
import { Column, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A type that the organization has changed; the others have the product's settings. */
@Entity('appointment_types')
export class AppointmentTypeEntity extends TenantEntity {
  @Column('text') type: AppointmentType;
  @Column('jsonb') settings: AppointmentTypeSettings;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
