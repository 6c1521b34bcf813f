import type { Plan } from '@app/contracts/organizations/organizations.contract';
import {
  daysLeft,
  hasChannel,
  type PlanInputs,
  sendRejection,
  type SendRejection,
  stateAt,
  trialAt,
} from '@app/contracts/plans/plan-state.policy';
import type { PlanChannel, PlanState } from '@app/contracts/plans/plans.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { type KnownPlan, planQuery } from './plan-query';

export interface PlanNow {
  plan: Plan;
  state: PlanState;
  /** Without regard to a suspension, which does not end it. */
  trial: Exclude<PlanState, 'suspended'>;
  trialEndsAt: string | null;
  /** The days left in a trial; 0 once it is over. */
  daysLeft: number | null;
}

const LOOK_MS = 1_000;

/** The plan's state by the server's clock; renders again when it changes. Null until it is loaded. */
export function usePlan(): PlanNow | null {
  const { data } = useQuery(planQuery);
  const now = useSyncExternalStore(everySecond, () => (data ? JSON.stringify(planNow(data)) : 'null'));
  return useMemo(() => JSON.parse(now) as PlanNow | null, [now]);
}

/** Why sending on a channel is blocked now; null while it is allowed, and until the plan is loaded: the server decides. */
export function useSendRejection(channel: PlanChannel): SendRejection | null {
  const { data } = useQuery(planQuery);
  return useSyncExternalStore(everySecond, () => (data ? sendRejection(factsOf(data), channel, serverNow(data)) : null));
}

/** The plan does not have the channel, whatever else blocks sending; false until the plan is loaded. */
export function useIsChannelMissing(channel: PlanChannel): boolean {
  const { data } = useQuery(planQuery);
  return data !== undefined && !hasChannel(data.plan, channel);
}

function planNow(known: KnownPlan): PlanNow {
  const facts = factsOf(known);
  const now = serverNow(known);
  return {
    plan: known.plan,
    state: stateAt(facts, now),
    trial: trialAt(facts.trialEndsAt, now),
    trialEndsAt: known.trial_ends_at,
    daysLeft: facts.trialEndsAt && daysLeft(facts.trialEndsAt, now),
  };
}

const serverNow = ({ clockAhead }: KnownPlan): Date => new Date(Date.now() + clockAhead);

const factsOf = ({ plan, state, trial_ends_at }: KnownPlan): PlanInputs => ({
  plan,
  trialEndsAt: trial_ends_at === null ? null : new Date(trial_ends_at),
  isSuspended: state === 'suspended',
});

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
