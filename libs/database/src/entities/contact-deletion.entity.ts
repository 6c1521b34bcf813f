import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** What was deleted in one go, and comes back in one go. */
@Entity('contact_deletions')
export class ContactDeletionEntity extends TenantEntity {
  @Column('bigint', { nullable: true }) userId: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
