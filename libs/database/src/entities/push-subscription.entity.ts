import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A signed-in browser with push notifications. Its address and keys are encrypted together. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('bigint') sessionId: number;
  @Column('bytea') endpointHash: Buffer;
  @Column('text') sealed: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) deliveredAt: Date | null;
}
