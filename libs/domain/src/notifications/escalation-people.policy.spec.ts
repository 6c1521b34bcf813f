import { describe, expect, it } from 'vitest';
import { recipientsOf, type EnabledSteps } from './escalation-people.policy';

const team = [
  { id: 1, role: 'owner' as const },
  { id: 2, role: 'manager' as const },
  { id: 3, role: 'manager' as const },
  { id: 4, role: 'agent' as const },
];
const ALL: EnabledSteps = [true, true, true];
const notifiedBy = (notifiedLevel: number, level: number, agent: number | null = 4, enabled = ALL) =>
  recipientsOf({ assigned_user_id: agent, notifiedLevel, level }, team, enabled);

describe('a long wait', () => {
  it('notifies the agent, then managers, then owners', () => {
    expect([notifiedBy(0, 1), notifiedBy(1, 2), notifiedBy(2, 3)]).toEqual([[4], [2, 3], [1]]);
  });

  it('notifies all levels that it has reached', () => {
    expect(notifiedBy(0, 3)).toEqual([4, 2, 3, 1]);
  });

  it('for an unassigned customer starts with managers', () => {
    expect(notifiedBy(0, 1, null)).toEqual([]);
    expect(notifiedBy(0, 2, null)).toEqual([2, 3]);
  });

  it('notifies a manager who is the assignee once', () => {
    expect(notifiedBy(0, 2, 2)).toEqual([2, 3]);
  });

  it('notifies owners when there are no managers', () => {
    expect(recipientsOf({ assigned_user_id: null, notifiedLevel: 1, level: 2 }, [{ id: 1, role: 'owner' }], ALL)).toEqual([1]);
  });

  it('skips a disabled step', () => {
    expect(notifiedBy(0, 2, 4, [false, true, true])).toEqual([2, 3]);
  });
});
