import type { AdminOrganizationDetails, PlanView } from '@app/contracts/plans/plans.contract';
import type { HttpClient } from '../harness/http-client';
import type { Organization } from './organization.factory';

const DAY_MS = 86_400_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** As if it had signed up so that its trial ends then. */
export const onTrialFor = ({ product, id }: Organization, days: number) =>
  product.database.rows(`update organizations set plan = 'advance', trial_ends_at = now() + make_interval(secs => $2) where id = $1`, [
    id,
    days * 86_400,
  ]);

export const planOf = async (who: HttpClient) => (await who.get<PlanView>('/api/plan')).body;

/** A system admin at work on an organization's plan. */
export function administer(admin: HttpClient, { id }: { id: number }) {
  const path = `/api/admin/organizations/${id}/subscription`;
  return {
    details: () => admin.get<AdminOrganizationDetails>(path),
    changePlan: (plan: string, reason = 'Paid') => admin.put<AdminOrganizationDetails>(`${path}/plan`, { plan, reason }),
    changeTrial: (ends_at: string | null, reason = 'Asked for time') =>
      admin.put<AdminOrganizationDetails>(`${path}/trial`, { ends_at, reason }),
    suspend: (reason = 'Unpaid') => admin.post<AdminOrganizationDetails>(`${path}/suspend`, { reason }),
    reactivate: (reason = 'Paid') => admin.post<AdminOrganizationDetails>(`${path}/reactivate`, { reason }),
  };
}
