import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

export interface WaitingLead {
  body: string;
  vehicleGone: boolean;
}

/** A stranger's request on a public page. */
@Entity('leads')
export class LeadEntity extends TenantEntity {
  /** Null, like the entry, for one whose turn has not come. */
  @Column('bigint', { nullable: true }) contactId: number | null;
  @Column('bigint') vehicleId: number;
  /** The entry in the conversation. */
  @Column('bigint', { nullable: true }) messageId: number | null;
  /** The appointment that it asked for, where its time was kept. */
  @Column('bigint', { nullable: true }) appointmentId: number | null;
  /** The typed name; the contact may have another. */
  @Column('text') name: string;
  @Column('text') phone: string;
  @Column('text') consentVersion: string;
  /** The words that were agreed to. */
  @Column('text') consentText: string;
  /** Null where no offers are wanted. */
  @Column('text', { nullable: true }) marketingText: string | null;
  /** Where it was sent from. */
  @Column('text', { nullable: true }) address: string | null;
  /** The network of the address; the first half of an IPv6 address. */
  @Column('text', { nullable: true }) network: string | null;
  /** The future content of the entry, while it waits for its turn. */
  @Column('jsonb', { nullable: true }) waiting: WaitingLead | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
