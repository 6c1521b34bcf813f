import type { ContactCard, Sound } from '@app/contracts/messages/messages.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('message_media')
export class MessageMediaEntity extends TenantEntity {
  @Column('bigint') messageId: number;
  @Column('integer', { default: 0 }) position: number;
  @Column('bigint', { nullable: true }) uploadId: number | null;
  @Column('text', { nullable: true }) sourceUrl: string | null;
  @Column('text', { nullable: true }) storageKey: string | null;
  @Column('text') contentType: string;
  @Column('text', { nullable: true }) fileName: string | null;
  @Column('bigint', { nullable: true }) sizeBytes: number | null;
  @Column('jsonb', { nullable: true }) sound: Sound | null;
  @Column('jsonb', { nullable: true }) cards: ContactCard[] | null;
  @Column('text', { default: 'pending' }) state: 'pending' | 'ready' | 'failed';
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
