import type { AgentEligibility, AgentView } from '@app/contracts/availability/availability.contract';

export type AgentReason = AgentEligibility;

/**
 * The reason why an agent gets no new conversations, or that they do, in addition to the availability that they chose: empty where the
 * choice says it already. Without automatic assignment only a difference from the choice is said.
 */
export function agentReason(
  { choice, state, standing }: Pick<AgentView, 'choice' | 'state' | 'standing'>,
  isAutomatic: boolean,
): AgentReason | null {
  if (isAutomatic && standing === 'not_selected') return standing;
  if (state !== choice) return state === 'online' ? null : state;
  if (!isAutomatic || standing === state) return null;
  return standing;
}
