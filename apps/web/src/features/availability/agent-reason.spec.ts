import { expect, it } from 'vitest';
import { agentReason } from './agent-reason';

it.each([
  ['receives', 'online', 'online', 'receiving', 'receiving'],
  ['has no browser open', 'online', 'offline', 'offline', 'offline'],
  ['is idle', 'online', 'away', 'away', 'away'],
  ['is busy and says so', 'busy', 'busy', 'busy', null],
  ['has signed out for the day', 'offline', 'offline', 'offline', null],
  ['is not in the rotation, whether connected or not', 'online', 'offline', 'not_selected', 'not_selected'],
  ['is at the limit', 'online', 'online', 'full', 'full'],
] as const)('somebody who %s', (_, choice, state, standing, reason) => {
  expect(agentReason({ choice, state, standing }, true)).toBe(reason);
});

it('without automatic assignment only a state that was not chosen has a reason', () => {
  expect(agentReason({ choice: 'online', state: 'online', standing: 'not_selected' }, false)).toBeNull();
  expect(agentReason({ choice: 'online', state: 'offline', standing: 'not_selected' }, false)).toBe('offline');
});
