import type { GroupRule } from '@app/contracts/groups/group-rule.contract';
import { expect, it } from 'vitest';
import { ruleKeyOf } from './rule-key.policy';

const stage = { field: 'stage' as const, op: 'is' as const, values: ['new', 'sold'] };
const old = { field: 'last_activity' as const, op: 'older' as const, days: 14 };
const key = (rule: GroupRule) => ruleKeyOf(rule);

it('is equal for a rule in another order', () => {
  const turned = { days: 14, op: 'older' as const, field: 'last_activity' as const };
  expect(key({ match: 'all', conditions: [turned, { ...stage, values: ['sold', 'new'] }] })).toBe(
    key({ match: 'all', conditions: [stage, old] }),
  );
  expect(key({ match: 'any', conditions: [stage] })).toBe(key({ match: 'all', conditions: [stage] }));
});

it('differs for a rule with another meaning', () => {
  const rule = key({ match: 'all', conditions: [stage, old] });
  expect(key({ match: 'any', conditions: [stage, old] })).not.toBe(rule);
  expect(key({ match: 'all', conditions: [stage, { ...old, days: 15 }] })).not.toBe(rule);
  expect(key({ match: 'all', conditions: [{ ...stage, op: 'is_not' }, old] })).not.toBe(rule);
  expect(key({ match: 'all', conditions: [{ match: 'any', conditions: [stage, old] }] })).not.toBe(rule);
});

it('distinguishes unassigned from a user', () => {
  const owner = (id: number | null) => key({ match: 'all', conditions: [{ field: 'owner', op: 'is', values: [id] }] });
  expect(owner(null)).not.toBe(owner(1));
});
