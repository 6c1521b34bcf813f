import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A contact that was merged into another; `contactId` always exists. */
@Entity('contact_merges')
export class ContactMergeEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint') mergedId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  /** The contact before the merge. */
  @Column('jsonb') snapshot: Record<string, unknown>;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
