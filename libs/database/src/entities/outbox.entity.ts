import type { JobName } from '@app/contracts/catalogue/jobs';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A job that a transaction enqueued. It stays open until a worker has processed it, whatever happens to the queue. */
@Entity('outbox')
export class OutboxEntity extends TenantEntity {
  @Column('text') job: JobName;
  @Column('text') dedupeKey: string;
  @Column('jsonb') payload: unknown;
  @Column('timestamptz', { default: () => 'now()' }) runAfter: Date;
  @Column('integer', { default: 0 }) attempts: number;
  @Column('integer', { default: 0 }) failures: number;
  @Column('timestamptz', { nullable: true }) enqueuedAt: Date | null;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
  @Column('timestamptz', { nullable: true }) deadAt: Date | null;
  @Column('text', { nullable: true }) lastError: string | null;
  @Column('timestamptz', { nullable: true }) unavailableSince: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
