import { describe, expect, it } from 'vitest';
import { mayHandle } from './member-rights.policy';

describe('the right to manage a role', () => {
  it.each([
    ['owner', ['owner', 'manager', 'agent']],
    ['manager', ['manager', 'agent']],
    ['agent', []],
  ] as const)('%s: %j', (role, handled) => {
    const all = ['owner', 'manager', 'agent'] as const;
    expect(all.filter((other) => mayHandle({ role, isSystemAdmin: false }, other))).toEqual(handled);
  });

  it('includes system admins for every role', () => {
    expect(mayHandle({ role: 'agent', isSystemAdmin: true }, 'owner')).toBe(true);
  });
});
