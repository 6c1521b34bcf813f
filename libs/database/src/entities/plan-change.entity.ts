import type { Plan } from '@app/contracts/organizations/organizations.contract';
import type { PlanChangeKind, PlanState } from '@app/contracts/plans/plans.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

interface Snapshot {
  plan: Plan;
  state: PlanState;
  trial_ends_at: string | null;
}

/** One change of an organization's plan. Its author may belong to another organization, so the name is stored instead of a key. */
@Entity('plan_changes')
export class PlanChangeEntity extends TenantEntity {
  @Column('text') kind: PlanChangeKind;
  @Column('jsonb') before: Snapshot;
  @Column('jsonb') after: Snapshot;
  @Column('text', { nullable: true }) requestedPlan: Plan | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { nullable: true }) userName: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
