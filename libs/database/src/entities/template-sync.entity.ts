import type { SyncResult, TemplateSyncView } from '@app/contracts/templates/templates.contract';
import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** The state of the template sync, one row per organization. */
@Entity('template_syncs')
export class TemplateSyncEntity extends TenantEntity {
  @Column('timestamptz', { nullable: true }) requestedAt: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('timestamptz', { nullable: true }) succeededAt: Date | null;
  /** Consecutive failed runs. */
  @Column('integer', { default: 0 }) failures: number;
  @Column('text', { nullable: true }) failure: TemplateSyncView['failure'];
  @Column('jsonb', { nullable: true }) result: SyncResult | null;
  @Column('timestamptz', { nullable: true }) nextRunAt: Date | null;
}
