import type { Role } from '@app/contracts/core/permissions';

interface Wait {
  assigned_user_id: number | null;
  /** How far up it was told before, and how far it goes now. */
  told: number;
  level: number;
}

/** Which of the steps are taken at all. */
export type StepsTaken = readonly [agent: boolean, managers: boolean, owners: boolean];

interface Person {
  id: number;
  role: Role;
}

/**
 * Whom a long wait is told: first the agent, then managers, then owners, each step that was reached since the last time. Owners take the
 * place of managers where there are none.
 */
export function peopleFor({ assigned_user_id: agentId, told, level }: Wait, people: readonly Person[], taken: StepsTaken): number[] {
  const of = (role: Role) => people.filter((person) => person.role === role).map(({ id }) => id);
  const managers = of('manager').length > 0 ? of('manager') : of('owner');
  const steps = [agentId === null ? [] : [agentId], managers, of('owner')];
  return [...new Set(steps.filter((_, step) => step >= told && step < level && taken[step]).flat())];
}
