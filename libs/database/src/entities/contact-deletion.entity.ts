import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** Contacts deleted together, and restored together. */
@Entity('contact_deletions')
export class ContactDeletionEntity extends TenantEntity {
  @Column('bigint', { nullable: true }) userId: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
