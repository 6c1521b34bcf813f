import type { ContactSource, PreferredContactTime, SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('contacts')
export class ContactEntity extends TenantEntity {
  @Column('text', { default: '' }) firstName: string;
  @Column('text', { default: '' }) lastName: string;
  @Column('text', { default: '' }) displayName: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { nullable: true }) whatsappNumber: string | null;
  /** Reported by the channel while another contact has it; only proposes a merge. */
  @Column('text', { nullable: true }) sharedNumber: string | null;
  @Column('text', { nullable: true }) company: string | null;
  @Column('text', { nullable: true }) preferredContactTime: PreferredContactTime | null;
  @Column('text', { nullable: true }) notes: string | null;
  @Column('text', { default: 'new' }) stage: string;
  @Column('timestamptz', { default: () => 'now()' }) stageEnteredAt: Date;
  @Column('timestamptz', { nullable: true }) snoozedUntil: Date | null;
  @Column('text', { nullable: true }) snoozeReason: string | null;
  /** When a snooze ran out, until the conversation is opened or answered. */
  @Column('timestamptz', { nullable: true }) snoozeEndedAt: Date | null;
  @Column('text', { nullable: true }) snoozeEndedReason: string | null;
  @Column('text', { default: 'manual' }) source: ContactSource;
  @Column('text', { nullable: true }) language: SpokenLanguage | null;
  @Column('text', { array: true, default: '{}' }) tags: string[];
  @Column('text', { array: true, default: '{}' }) flags: string[];
  @Column('text', { array: true, default: '{}' }) emojis: string[];
  @Column('bigint', { nullable: true }) assignedUserId: number | null;
  /** A manager left the contact to everybody: automatic assignment spares it until the customer writes after this. */
  @Column('timestamptz', { nullable: true }) leftUnassignedAt: Date | null;
  @Column('timestamptz', { nullable: true }) whatsappOptedOutAt: Date | null;
  @Column('timestamptz', { nullable: true }) smsOptedOutAt: Date | null;
  /** WhatsApp's own opt-out: other messages still reach the contact. */
  @Column('timestamptz', { nullable: true }) marketingOptedOutAt: Date | null;
  /** They do not want to be called; they may still call. */
  @Column('timestamptz', { nullable: true }) callOptedOutAt: Date | null;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
  @Column('bigint', { nullable: true }) deletionId: number | null;
  @Column('text', { default: '' }) searchText: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
