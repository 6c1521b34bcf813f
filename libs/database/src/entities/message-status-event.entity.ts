import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('message_status_events')
export class MessageStatusEventEntity extends TenantEntity {
  @Column('bigint', { nullable: true }) messageId: number | null;
  @Column('text') providerSid: string;
  @Column('text') status: string;
  @Column('integer', { nullable: true }) errorCode: number | null;
  @Column('boolean') applied: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'received_at' }) receivedAt: Date;
}
