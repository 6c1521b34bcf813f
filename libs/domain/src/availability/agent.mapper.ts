import type { AgentView, AvailabilityView } from '@app/contracts/availability/availability.contract';
import type { AgentProfile } from './agent-profiles.repository';
import type { AgentRow } from './agents.repository';
import { type EligibilityInputs, eligibilityOf } from './eligibility.policy';

/** The organization's settings that apply to every agent. */
export interface EligibilityContext {
  now: Date;
  timeZone: string;
  maxContacts: number;
  selectedIds: readonly number[];
}

export const eligibilityInputsOf = (row: AgentRow, { maxContacts, selectedIds }: EligibilityContext): EligibilityInputs => ({
  isVerified: row.is_verified,
  isSelected: selectedIds.includes(row.id),
  state: row.state,
  isOnCall: row.is_on_call,
  load: row.load,
  limit: row.capacity ?? maxContacts,
  channels: row.channels,
  workingHours: row.working_hours,
  receivesLeads: row.receives_leads,
});

export function agentViewOf(row: AgentRow, context: EligibilityContext): AgentView {
  const { id, is_verified: _, is_on_call: __, state_since: since, ...rest } = row;
  const inputs = eligibilityInputsOf(row, context);
  return {
    ...rest,
    user_id: id,
    since: since?.toISOString() ?? null,
    limit: inputs.limit,
    standing: eligibilityOf(inputs, context.now, context.timeZone),
  };
}

/** A user without a profile row has the defaults. */
export const availabilityViewOf = (userId: number, profile: AgentProfile | null): AvailabilityView => ({
  user_id: userId,
  choice: profile?.choice ?? 'online',
  state: profile?.state ?? 'offline',
  since: profile?.stateSince?.toISOString() ?? null,
});
