import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An organization without a row has the defaults. */
@Entity('calendar_settings')
export class CalendarSettingsEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @Column('boolean', { default: true }) confirmation: boolean;
  @Column('boolean', { default: true }) reminders: boolean;
  @Column('boolean', { default: true }) missedOffer: boolean;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
