import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A system admin has looked at the organization's contacts. The person is of another organization, hence no key but the name. */
@Entity('contact_visits')
export class ContactVisitEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('text') userName: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
