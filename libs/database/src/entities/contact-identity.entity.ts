import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

export type IdentityKind = 'phone' | 'whatsapp' | 'external';

/** One address by which a person reaches us. `value` is normalized for matching; `providerValue` is what to answer to. */
@Entity('contact_identities')
export class ContactIdentityEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('text') kind: IdentityKind;
  @Column('text') value: string;
  @Column('text', { nullable: true }) providerValue: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
