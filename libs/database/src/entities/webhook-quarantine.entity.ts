import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('webhook_quarantine')
export class WebhookQuarantineEntity extends TenantEntity {
  @Column('text') kind: 'message' | 'status';
  @Column('text') reason: string;
  @Column('jsonb') params: Record<string, unknown>;
  @CreateDateColumn({ type: 'timestamptz', name: 'received_at' }) receivedAt: Date;
  /** When the operator's alert went out. */
  @Column('timestamptz', { nullable: true }) reportedAt: Date | null;
}
