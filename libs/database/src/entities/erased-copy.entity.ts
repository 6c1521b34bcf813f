import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A message (`provider`) or a recording of a call at the provider, or a stored file, that an erasure removes or has removed. */
@Entity('erased_copies')
export class ErasedCopyEntity extends TenantEntity {
  @Column('bigint') erasureId: number;
  @Column('text') place: 'provider' | 'recording' | 'storage';
  @Column('text') reference: string;
  @Column('boolean', { default: false }) hasFiles: boolean;
  @Column('integer', { default: 0 }) attempts: number;
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
}
