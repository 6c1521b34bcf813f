import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('contact_notes')
export class ContactNoteEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('text') content: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
