import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('saved_replies')
export class SavedReplyEntity extends TenantEntity {
  /** The owner; null for the organization's replies. */
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('text') shortcut: string;
  @Column('text') body: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
