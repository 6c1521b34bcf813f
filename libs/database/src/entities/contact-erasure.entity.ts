import type { ErasedCounts } from '@app/contracts/erasures/erasures.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A completed erasure; the contact's id does not identify the person. */
@Entity('contact_erasures')
export class ContactErasureEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('jsonb') erased: ErasedCounts;
  @Column('integer') copies: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
}
