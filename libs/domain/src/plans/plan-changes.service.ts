import { Injectable } from '@nestjs/common';
import type { PlanChangeKind } from '@app/contracts/plans/plans.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { planViewOf, snapshotOf } from './plan.mapper';
import { PlansRepository, type Standing, type StandingChanges, type StoredChange } from './plans.repository';

export interface PlanChange {
  kind: PlanChangeKind;
  changes: StandingChanges;
  reason?: string;
}

/** The one way in which a plan changes: written, kept in the history, and told to everybody of the organization. */
@Injectable()
export class PlanChangesService {
  constructor(private readonly plans: PlansRepository) {}

  /** Wants the organization held, with what it was. */
  async apply(tx: Transaction, before: Standing, { kind, changes, reason }: PlanChange): Promise<StoredChange> {
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
    tx.record('plan.changed', { plan: planViewOf(after, tx.now) }, audience.members());
    return change;
  }
}
