import { stateAt } from '@app/contracts/plans/plan-state.policy';
import { PLANS } from '@app/contracts/plans/plan-table';
import type { AdminOrganization, PlanChangeView, PlanView } from '@app/contracts/plans/plans.contract';
import type { FoundOrganization } from './plan-statistics.repository';
import type { StoredPlan, StoredChange } from './plans.repository';

export const planViewOf = (current: Pick<StoredPlan, 'plan' | 'trialEndsAt' | 'isSuspended'>, now: Date): PlanView => ({
  ...snapshotOf(current, now),
  channels: [...PLANS[current.plan].channels],
  server_now: now.toISOString(),
});

export const snapshotOf = (current: Pick<StoredPlan, 'plan' | 'trialEndsAt' | 'isSuspended'>, now: Date): StoredChange['before'] => ({
  plan: current.plan,
  state: stateAt(current, now),
  trial_ends_at: current.trialEndsAt?.toISOString() ?? null,
});

export const changeViewOf = ({ id, kind, before, after, requestedPlan, reason, userName, createdAt }: StoredChange): PlanChangeView => ({
  id,
  kind,
  before,
  after,
  requested_plan: requestedPlan,
  reason,
  by: userName,
  at: createdAt.toISOString(),
});

export function adminOrganizationOf(row: FoundOrganization, now: Date): AdminOrganization {
  const { id, name, plan, trial_ends_at, is_suspended, requested_plan, seats, last_activity_at, created_at } = row;
  return {
    id,
    name,
    ...snapshotOf({ plan, trialEndsAt: trial_ends_at, isSuspended: is_suspended }, now),
    requested_plan,
    seats: { used: seats, limit: PLANS[plan].seats },
    last_activity_at: last_activity_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
