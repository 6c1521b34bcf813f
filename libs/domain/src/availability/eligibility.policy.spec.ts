import { describe, expect, it } from 'vitest';
import { type EligibilityInputs, canKeep, eligibilityOf, stateOf } from './eligibility.policy';

const NOON = new Date('2026-11-20T17:00:00Z');
const ZONE = 'America/New_York';
const agent: EligibilityInputs = {
  isVerified: true,
  isSelected: true,
  state: 'online',
  isOnCall: false,
  load: 3,
  limit: 4,
  channels: ['whatsapp', 'sms'],
  workingHours: null,
  receivesLeads: true,
};

describe('the state of somebody', () => {
  it('is what they chose while a browser of theirs is open', () => {
    for (const choice of ['online', 'busy', 'away', 'offline'] as const) {
      expect(stateOf({ choice, isConnected: true, isIdle: false })).toBe(choice);
      expect(stateOf({ choice, isConnected: false, isIdle: false })).toBe('offline');
    }
  });

  it('is away while they sit idle, unless they chose otherwise', () => {
    expect(stateOf({ choice: 'online', isConnected: true, isIdle: true })).toBe('away');
    expect(stateOf({ choice: 'busy', isConnected: true, isIdle: true })).toBe('busy');
  });
});

describe('a person who gets new conversations', () => {
  it.each([
    ['receiving', {}],
    ['unverified', { isVerified: false, isSelected: false }],
    ['not_selected', { isSelected: false, state: 'offline' }],
    ['no_leads', { receivesLeads: false }],
    ['offline', { state: 'offline' }],
    ['away', { state: 'away' }],
    ['busy', { state: 'busy', load: 4 }],
    ['off_hours', { workingHours: [{ day: 6, from: '09:00', to: '18:00' }] }],
    ['no_channels', { channels: ['call'] }],
    ['full', { load: 4 }],
    ['full', { load: 9 }],
    ['on_call', { isOnCall: true }],
  ] as const)('has the state "%s"', (eligibility, changes) => {
    const changed = { ...agent, ...changes } as EligibilityInputs;
    expect(eligibilityOf(changed, NOON, ZONE)).toBe(eligibility);
  });

  it('keeps a customer who came back while there is room for the one they already are', () => {
    expect(canKeep({ ...agent, load: 4 }, NOON, ZONE)).toBe(true);
    expect(canKeep({ ...agent, load: 5 }, NOON, ZONE)).toBe(false);
    expect(canKeep({ ...agent, isSelected: false, receivesLeads: false }, NOON, ZONE)).toBe(true);
    expect(canKeep({ ...agent, state: 'busy' }, NOON, ZONE)).toBe(false);
    expect(canKeep({ ...agent, workingHours: [] }, NOON, ZONE)).toBe(false);
    expect(canKeep({ ...agent, isOnCall: true }, NOON, ZONE)).toBe(true);
  });
});
