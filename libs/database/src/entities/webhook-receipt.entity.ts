import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('webhook_receipts')
export class WebhookReceiptEntity extends TenantEntity {
  @Column('text') kind: 'message' | 'status';
  @Column('text') providerSid: string;
  @Column('text') status: string;
  @Column('text', { default: 'webhook' }) source: 'webhook' | 'fallback' | 'sweep';
  @CreateDateColumn({ type: 'timestamptz', name: 'received_at' }) receivedAt: Date;
}
