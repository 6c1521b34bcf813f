import { expect, it } from 'vitest';
import { isSecondFactorRequired } from './second-factor-requirement.policy';

const PEOPLE = {
  owner: { role: 'owner', isSystemAdmin: false },
  manager: { role: 'manager', isSystemAdmin: false },
  agent: { role: 'agent', isSystemAdmin: false },
  admin: { role: 'agent', isSystemAdmin: true },
} as const;

it.each([
  ['off', []],
  ['managers', ['owner', 'manager', 'admin']],
  ['all', ['owner', 'manager', 'agent', 'admin']],
] as const)('"%s" demands a second factor of %j', (demand, expected) => {
  const demanded = Object.entries(PEOPLE).filter(([, person]) => isSecondFactorRequired(demand, person));
  expect(demanded.map(([name]) => name)).toEqual(expected);
});
