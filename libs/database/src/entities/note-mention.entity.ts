import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('note_mentions')
export class NoteMentionEntity extends TenantEntity {
  @Column('bigint') noteId: number;
  @Column('bigint') userId: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
