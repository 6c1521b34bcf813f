import type { Role } from '@app/contracts/core/permissions';

interface Wait {
  assigned_user_id: number | null;
  /** The level notified before, and the level reached now. */
  notifiedLevel: number;
  level: number;
}

/** Which steps are enabled. */
export type EnabledSteps = readonly [agent: boolean, managers: boolean, owners: boolean];

interface Person {
  id: number;
  role: Role;
}

/**
 * The users to notify of a long wait: first the agent, then managers, then owners, for each step reached since the last time. Owners
 * replace managers when there are none.
 */
export function recipientsOf(
  { assigned_user_id: agentId, notifiedLevel, level }: Wait,
  people: readonly Person[],
  enabled: EnabledSteps,
): number[] {
  const of = (role: Role) => people.filter((person) => person.role === role).map(({ id }) => id);
  const managers = of('manager').length > 0 ? of('manager') : of('owner');
  const steps = [agentId === null ? [] : [agentId], managers, of('owner')];
  return [...new Set(steps.filter((_, step) => step >= notifiedLevel && step < level && enabled[step]).flat())];
}
