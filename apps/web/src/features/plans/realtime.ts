import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { meQuery } from '@/lib/session/me-query';
import { planQuery } from '@/lib/session/plan-query';
import { planKeys } from './api/plan-queries';

const handlers: EventHandlers = {
  'plan.changed': ({ payload: { plan } }, queryClient) => {
    queryClient.setQueryData(planQuery.queryKey, (before) => before && { ...plan, clockAhead: before.clockAhead });
    void queryClient.invalidateQueries({ queryKey: planKeys.all });
    // the shell shows the plan's name, the team its seats
    void queryClient.invalidateQueries(meQuery);
    void queryClient.invalidateQueries({ queryKey: ['team', 'seats'] });
  },
};

/** Every page follows decisions about the plan. */
export const registerPlanEvents = (): (() => void) => registerHandlers(handlers);
