import type { Plan } from '../organizations/organizations.contract';
import { PLAN_NAMES, PLANS } from './plan-table';
import type { PlanChannel, PlanState } from './plans.contract';

const DAY_MS = 86_400_000;
/** Days before its end at which a trial announces it. */
export const ENDING_SOON_DAYS = 3;

/** The facts that decide about an organization's plan; the rest follows from the time. */
export interface PlanInputs {
  plan: Plan;
  /** Null where the plan is not tried but had. */
  trialEndsAt: Date | null;
  isSuspended: boolean;
}

export type SendRejection = 'plan.suspended' | 'plan.trial_ended' | 'plan.channel_missing';

/** A trial is over at its end to the millisecond, whether or not anything has looked since. */
export function stateAt({ trialEndsAt, isSuspended }: Omit<PlanInputs, 'plan'>, now: Date): PlanState {
  return isSuspended ? 'suspended' : trialAt(trialEndsAt, now);
}

/** The state beside a suspension. */
export function trialAt(trialEndsAt: Date | null, now: Date): Exclude<PlanState, 'suspended'> {
  if (trialEndsAt === null) return 'active';
  return trialEndsAt > now ? 'trial' : 'trial_ended';
}

/** Days of a trial that have begun, the running one counted; 0 once it is over. */
export const daysLeft = (trialEndsAt: Date, now: Date): number => Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));

/** Why nothing may be sent on a channel; null where it may. Reading and receiving are never refused. */
export function sendRejection(facts: PlanInputs, channel: PlanChannel, now: Date): SendRejection | null {
  const state = stateAt(facts, now);
  if (state === 'suspended') return 'plan.suspended';
  if (state === 'trial_ended') return 'plan.trial_ended';
  return hasChannel(facts.plan, channel) ? null : 'plan.channel_missing';
}

export const hasChannel = (plan: Plan, channel: PlanChannel): boolean => PLANS[plan].channels.includes(channel);

/** The smallest plan with the channel. */
export const planWith = (channel: PlanChannel): Plan => PLAN_NAMES.find((plan) => hasChannel(plan, channel)) ?? 'ultimate';

/** The smallest plan with enough seats. */
export const planFor = (people: number): Plan =>
  PLAN_NAMES.find((plan) => (PLANS[plan].seats ?? Number.POSITIVE_INFINITY) >= people) ?? 'ultimate';

/** How far the warnings of a trial have come. */
export const TRIAL_STEPS = ['none', 'trial_ending_soon', 'trial_ending_tomorrow', 'trial_ended'] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];

export function trialStepAt(trialEndsAt: Date, now: Date): TrialStep {
  const days = daysLeft(trialEndsAt, now);
  if (days === 0) return 'trial_ended';
  if (days === 1) return 'trial_ending_tomorrow';
  return days <= ENDING_SOON_DAYS ? 'trial_ending_soon' : 'none';
}
