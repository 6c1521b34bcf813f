import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A system admin viewed the organization's contacts. The admin belongs to another organization, so the name is stored instead of a key. */
@Entity('contact_visits')
export class ContactVisitEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('text') userName: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
