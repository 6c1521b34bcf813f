import type { OpeningHours } from '@app/contracts/organizations/opening-hours.contract';
import type { NewChatSound, Plan, StorageLevel } from '@app/contracts/organizations/organizations.contract';
import type { TrialStep } from '@app/contracts/plans/plan-state.policy';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('organizations')
export class OrganizationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('text', { default: '' }) address: string;
  @Column('text', { default: '' }) city: string;
  @Column('text', { default: '' }) state: string;
  @Column('text', { default: '' }) zipCode: string;
  @Column('char', { length: 2, default: 'US' }) country: string;
  @Column('text', { default: 'America/New_York' }) timezone: string;
  @Column('text', { default: 'ultimate' }) plan: Plan;
  @Column('timestamptz', { nullable: true }) trialEndsAt: Date | null;
  @Column('text', { default: 'none' }) trialStep: TrialStep;
  @Column('timestamptz', { nullable: true }) suspendedAt: Date | null;
  @Column('text', { nullable: true }) suspensionReason: string | null;
  @Column('text', { nullable: true }) requestedPlan: Plan | null;
  @Column('boolean', { default: false }) grantViewAllChats: boolean;
  @Column('boolean', { default: true }) notificationSoundEnabled: boolean;
  @Column('text', { default: 'Fun chime pop' }) newChatSound: NewChatSound;
  @Column('smallint', { default: 75 }) notificationVolume: number;
  /** Empty: always open. */
  @Column('jsonb', { default: [] }) openingHours: OpeningHours['hours'];
  @Column('jsonb', { default: [] }) closures: OpeningHours['closures'];
  /** The organization's files in the storage when they were last measured, and the uploads since. */
  @Column('bigint', { default: 0 }) storedBytes: number;
  /** Read by the version before this one alone. */
  @Column('timestamptz', { nullable: true }) storageMeasuredAt: Date | null;
  /** Set while it holds more than its quota. */
  @Column('timestamptz', { nullable: true }) storageAlertedAt: Date | null;
  /** The level that managers were last notified about. */
  @Column('text', { default: 'ok' }) storageLevel: StorageLevel;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
