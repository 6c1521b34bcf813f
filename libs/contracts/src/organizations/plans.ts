import type { Plan } from './organizations.contract';

/** People of a team, by plan (document 000, section 1); null where there is no limit. */
export const PLAN_SEATS: Record<Plan, number | null> = { basic: 4, plus: 6, advance: 10, ultimate: null };
