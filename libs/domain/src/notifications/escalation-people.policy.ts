import type { Role } from '@app/contracts/core/permissions';

interface Wait {
  assigned_user_id: number | null;
  /** How far up it was notifiedLevel before, and how far it goes now. */
  notifiedLevel: number;
  level: number;
}

/** Which of the steps are enabled at all. */
export type EnabledSteps = readonly [agent: boolean, managers: boolean, owners: boolean];

interface Person {
  id: number;
  role: Role;
}

/**
 * Whom a long wait is notifiedLevel: first the agent, then managers, then owners, each step that was reached since the last time. Owners take the
 * place of managers where there are none.
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
