import type { PlanView } from '@app/contracts/plans/plans.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** The plan, with the offset of the server's clock to this browser's. */
export interface KnownPlan extends PlanView {
  clockAhead: number;
}

/** The organization's plan; changes come by event, the end of a trial by the clock. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: async ({ signal }): Promise<KnownPlan> => {
    const view = await call(api.plans.get, { signal });
    return { ...view, clockAhead: Date.parse(view.server_now) - Date.now() };
  },
  staleTime: 5 * 60_000,
});
