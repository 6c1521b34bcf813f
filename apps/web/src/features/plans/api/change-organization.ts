import type { PlanChangeInput, SuspensionInput, TrialInput } from '@app/contracts/plans/plans.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';

/** What a system admin does with one organization; each answers it as it is then. */
export type OrganizationChange =
  | { kind: 'plan'; body: PlanChangeInput }
  | { kind: 'trial'; body: TrialInput }
  | { kind: 'suspend'; body: SuspensionInput }
  | { kind: 'reactivate'; body: SuspensionInput };

export function changeOrganization(organizationId: number, change: OrganizationChange) {
  const params = { organizationId };
  if (change.kind === 'plan') return call(api.plans.changePlan, { params, body: change.body });
  if (change.kind === 'trial') return call(api.plans.changeTrial, { params, body: change.body });
  return call(change.kind === 'suspend' ? api.plans.suspend : api.plans.reactivate, { params, body: change.body });
}
