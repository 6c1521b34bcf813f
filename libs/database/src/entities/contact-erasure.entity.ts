import type { ErasedCounts } from '@app/contracts/erasures/erasures.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** That somebody was forgotten; the number of the contact says nothing of who it was. */
@Entity('contact_erasures')
export class ContactErasureEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('jsonb') erased: ErasedCounts;
  @Column('integer') copies: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
}
