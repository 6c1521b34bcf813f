import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

export type IdentityKind = 'phone' | 'whatsapp' | 'external';

/** One address of a contact. `value` is normalized for matching; `providerValue` is the address to reply to. */
@Entity('contact_identities')
export class ContactIdentityEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('text') kind: IdentityKind;
  @Column('text') value: string;
  @Column('text', { nullable: true }) providerValue: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
