import type { Availability, AgentEligibility } from '@app/contracts/availability/availability.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';

export interface Presence {
  choice: Availability;
  /** At least one of their browsers is connected. */
  isConnected: boolean;
  /** None of their browsers has seen input for a while. */
  isIdle: boolean;
}

/** The effective state: offline without a browser, away while idle. */
export function stateOf({ choice, isConnected, isIdle }: Presence): Availability {
  if (!isConnected) return 'offline';
  return choice === 'online' && isIdle ? 'away' : choice;
}

export interface EligibilityInputs {
  isVerified: boolean;
  isSelected: boolean;
  state: Availability;
  isOnCall: boolean;
  load: number;
  limit: number;
  channels: readonly string[];
  workingHours: Shift[] | null;
  receivesLeads: boolean;
}

/** Whether the agent gets new conversations, and if not, why. Reasons that the agent can fix come last. */
export function eligibilityOf(agent: EligibilityInputs, now: Date, timeZone: string): AgentEligibility {
  if (!agent.isVerified) return 'unverified';
  if (!agent.isSelected) return 'not_selected';
  if (!agent.receivesLeads) return 'no_leads';
  if (agent.state !== 'online') return agent.state;
  if (!worksAt(agent.workingHours, now, timeZone)) return 'off_hours';
  if (!agent.channels.some((channel) => channel !== 'call')) return 'no_channels';
  if (agent.load >= agent.limit) return 'full';
  return agent.isOnCall ? 'on_call' : 'receiving';
}

/** Whether a returning customer stays with the agent. Their open conversation already counts in `load`, so the limit is inclusive. */
export function canKeep(agent: EligibilityInputs, now: Date, timeZone: string): boolean {
  const { isVerified, state, workingHours, load, limit } = agent;
  return isVerified && state === 'online' && worksAt(workingHours, now, timeZone) && load <= limit;
}
