import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A stranger's request on a public page. */
@Entity('leads')
export class LeadEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint') vehicleId: number;
  /** The entry in the conversation. */
  @Column('bigint') messageId: number;
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
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
