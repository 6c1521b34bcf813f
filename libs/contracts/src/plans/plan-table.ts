import type { Plan } from '../organizations/organizations.contract';
import type { PlanChannel } from './plans.contract';

export interface PlanTerms {
  /** A month. */
  price_usd: number;
  /** Seats of a team; null without a limit. */
  seats: number | null;
  channels: readonly PlanChannel[];
}

/** The plans of document 000, section 1; contacts, AI assistants and campaigns have no limit in any of them. */
export const PLANS: Record<Plan, PlanTerms> = {
  basic: { price_usd: 50, seats: 4, channels: ['whatsapp'] },
  plus: { price_usd: 100, seats: 6, channels: ['whatsapp', 'sms'] },
  advance: { price_usd: 200, seats: 10, channels: ['whatsapp', 'sms', 'calls'] },
  ultimate: { price_usd: 400, seats: null, channels: ['whatsapp', 'sms', 'calls', 'agents'] },
};

/** Names are the same in every language. */
export const PLAN_LABELS: Record<Plan, string> = { basic: 'Basic', plus: 'Plus', advance: 'Advance', ultimate: 'Ultimate' };

/** From the smallest to the largest. */
export const PLAN_NAMES = Object.keys(PLANS) as Plan[];

export const MOST_POPULAR_PLAN: Plan = 'plus';

/** New organizations try this plan for so many days, and may talk to customers on every channel that people use. */
export const TRIAL_PLAN: Plan = 'advance';
export const TRIAL_DAYS = 14;
