import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@app/contracts/audit-log/audit-actions';
import type { PlanChangeKind } from '@app/contracts/plans/plans.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { planViewOf, snapshotOf } from './plan.mapper';
import { PlansRepository, type StoredPlan, type StoredPlanChanges, type StoredChange } from './plans.repository';

export interface PlanChange {
  kind: PlanChangeKind;
  changes: StoredPlanChanges;
  reason?: string;
}

const ACTIONS: Record<PlanChangeKind, AuditAction> = {
  plan: 'plan.changed',
  trial: 'plan.trial_changed',
  trial_ending_soon: 'plan.trial_announced',
  trial_ending_tomorrow: 'plan.trial_announced',
  trial_ended: 'plan.trial_ended',
  suspend: 'plan.suspended',
  reactivate: 'plan.reactivated',
  request: 'plan.requested',
};

/** The only place that changes a plan. It writes the history and the audit log and records the event. */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Requires the organization's lock and its state before the change. */
  async apply(tx: Transaction, before: StoredPlan, { kind, changes, reason }: PlanChange): Promise<StoredChange> {
    await this.plans.update(tx, changes);
    const written = { ...before, ...changes };
    const after = { ...written, isSuspended: written.suspendedAt !== null };
    const change = await this.plans.insertChange(tx, {
      kind,
      before: snapshotOf(before, tx.now),
      after: snapshotOf(after, tx.now),
      requestedPlan: changes.requestedPlan ?? null,
      reason: reason ?? null,
      userName: tx.ctx.userId === null ? null : tx.ctx.actor.name,
    });
    this.audit.record(tx, {
      action: ACTIONS[kind],
      target: { kind: 'organization', id: tx.organizationId },
      before: { ...change.before, requested_plan: before.requestedPlan },
      after: { ...change.after, requested_plan: after.requestedPlan, ...(reason !== undefined && { reason }) },
    });
    tx.record('plan.changed', { plan: planViewOf(after, tx.now) }, audience.members());
    return change;
  }
}
