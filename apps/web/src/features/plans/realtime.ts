import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { meQuery } from '@/lib/session/me-query';
import { planQuery } from '@/lib/session/plan-query';
import { planKeys } from './api/plan-queries';

const handlers: EventHandlers = {
  'plan.changed': ({ payload: { plan } }, queryClient) => {
    queryClient.setQueryData(planQuery.queryKey, (before) => before && { ...plan, clockAhead: before.clockAhead });
    void queryClient.invalidateQueries({ queryKey: planKeys.all });
    // its name stands in the shell, and its seats in the team
    void queryClient.invalidateQueries(meQuery);
    void queryClient.invalidateQueries({ queryKey: ['team', 'seats'] });
  },
};

/** Whatever is decided about the plan shows at once, wherever somebody is. */
export const registerPlanEvents = (): (() => void) => registerHandlers(handlers);
