import type { BrowserStep } from '@app/contracts/first-day/first-day.contract';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A user's checklist of the first day: what only their browsers could see, and whether it is put away. */
@Entity('first_days')
export class FirstDayEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') userId: number;
  @Column('boolean', { default: false }) putAway: boolean;
  @Column('text', { array: true, default: '{}' }) steps: BrowserStep[];
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
