import type { Sound } from '@app/contracts/messages/messages.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('uploads')
export class UploadEntity extends TenantEntity {
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('text') storageKey: string;
  @Column('text') contentType: string;
  @Column('text') fileName: string;
  @Column('bigint') sizeBytes: number;
  @Column('jsonb', { nullable: true }) sound: Sound | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
