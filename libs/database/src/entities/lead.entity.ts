import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** What a stranger asked on a public page. */
@Entity('leads')
export class LeadEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint') vehicleId: number;
  /** The entry in the conversation. */
  @Column('bigint') messageId: number;
  /** As typed; the contact may be called otherwise. */
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
