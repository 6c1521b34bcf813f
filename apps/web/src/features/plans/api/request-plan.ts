import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';

/** Asks for a plan; answers the page as it is then. */
export const requestPlan = (plan: Plan) => call(api.plans.request, { body: { plan } });
