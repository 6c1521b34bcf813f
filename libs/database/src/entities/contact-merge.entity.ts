import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A contact that became part of another; `contactId` is always one that is still there. */
@Entity('contact_merges')
export class ContactMergeEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint') mergedId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  /** The contact as it was before. */
  @Column('jsonb') snapshot: Record<string, unknown>;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
