import type { Availability, Shift, AgentEligibility } from '@app/contracts/availability/availability.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';

export interface Presence {
  choice: Availability;
  /** A browser of theirs is connected. */
  isConnected: boolean;
  /** Nobody has touched any of their browsers for a while. */
  isIdle: boolean;
}

/** What a choice comes to: nobody is online without a browser, and whoever sits idle is away until they move. */
export function stateOf({ choice, isConnected, isIdle }: Presence): Availability {
  if (!isConnected) return 'offline';
  return choice === 'online' && isIdle ? 'away' : choice;
}

export interface EligibilityInputs {
  isVerified: boolean;
  isSelected: boolean;
  state: Availability;
  load: number;
  limit: number;
  channels: readonly string[];
  workingHours: Shift[] | null;
  receivesLeads: boolean;
}

/** Whether somebody is given new conversations now, and why not. What the person themselves could change at once comes after the rest. */
export function eligibilityOf(agent: EligibilityInputs, now: Date, timeZone: string): AgentEligibility {
  if (!agent.isVerified) return 'unverified';
  if (!agent.isSelected) return 'not_selected';
  if (!agent.receivesLeads) return 'no_leads';
  if (agent.state !== 'online') return agent.state;
  if (!worksAt(agent.workingHours, now, timeZone)) return 'off_hours';
  if (!agent.channels.some((channel) => channel !== 'call')) return 'no_channels';
  return agent.load < agent.limit ? 'receiving' : 'full';
}

/** Whether a customer who comes back stays with somebody who has room for them: their open conversation already counts. */
export function canKeep(agent: EligibilityInputs, now: Date, timeZone: string): boolean {
  const { isVerified, state, workingHours, load, limit } = agent;
  return isVerified && state === 'online' && worksAt(workingHours, now, timeZone) && load <= limit;
}
