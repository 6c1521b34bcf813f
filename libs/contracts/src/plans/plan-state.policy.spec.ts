import { describe, expect, it } from 'vitest';
import { Plan } from '../organizations/organizations.contract';
import { daysLeft, planFor, planWith, type PlanInputs, sendRejection, stateAt, trialAt, trialStepAt } from './plan-state.policy';
import { PLANS } from './plan-table';

const now = new Date('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const facts = (changes: Partial<PlanInputs> = {}): PlanInputs => ({ plan: 'ultimate', trialEndsAt: null, isSuspended: false, ...changes });

it('the plans are those of the document', () => {
  expect(Plan.options.map((plan) => [plan, PLANS[plan].price_usd, PLANS[plan].seats, PLANS[plan].channels.join()])).toEqual([
    ['basic', 50, 4, 'whatsapp'],
    ['plus', 100, 6, 'whatsapp,sms'],
    ['advance', 200, 10, 'whatsapp,sms,calls'],
    ['ultimate', 400, null, 'whatsapp,sms,calls,agents'],
  ]);
});

describe('the state of a plan', () => {
  it.each([
    ['active', facts()],
    ['trial', facts({ trialEndsAt: inHours(0.001) })],
    ['trial_ended', facts({ trialEndsAt: now })],
    ['suspended', facts({ isSuspended: true })],
    ['suspended', facts({ isSuspended: true, trialEndsAt: inHours(5) })],
  ])('is %s', (state, given) => expect(stateAt(given, now)).toBe(state));
});

it('a suspension does not hide the state of the trial', () => {
  expect([null, inHours(1), inHours(-1)].map((end) => trialAt(end, now))).toEqual(['active', 'trial', 'trial_ended']);
});

describe('sending', () => {
  it('is allowed on the channels of the plan, in a trial too', () => {
    expect(sendRejection(facts({ plan: 'plus' }), 'sms', now)).toBeNull();
    expect(sendRejection(facts({ plan: 'advance', trialEndsAt: inHours(1) }), 'calls', now)).toBeNull();
  });

  it('is refused on the others, with the plan that has them', () => {
    expect(sendRejection(facts({ plan: 'basic' }), 'sms', now)).toBe('plan.channel_missing');
    expect(['whatsapp', 'sms', 'calls', 'agents'].map((channel) => planWith(channel as 'sms'))).toEqual(Plan.options);
  });

  it('is refused after the trial and while suspended, whatever the channel', () => {
    expect(sendRejection(facts({ trialEndsAt: inHours(-1) }), 'whatsapp', now)).toBe('plan.trial_ended');
    expect(sendRejection(facts({ trialEndsAt: inHours(-1), isSuspended: true }), 'whatsapp', now)).toBe('plan.suspended');
  });
});

it.each([
  [4, 'basic'],
  [5, 'plus'],
  [10, 'advance'],
  [11, 'ultimate'],
])('%i people want the plan %s', (people, plan) => expect(planFor(people)).toBe(plan));

it.each([
  [14 * 24, 14, 'none'],
  [72.01, 4, 'none'],
  [72, 3, 'trial_ending_soon'],
  [24.01, 2, 'trial_ending_soon'],
  [24, 1, 'trial_ending_tomorrow'],
  [0.01, 1, 'trial_ending_tomorrow'],
  [0, 0, 'trial_ended'],
  [-400, 0, 'trial_ended'],
])('%d hours before its end a trial has %i days left: %s', (hours, days, step) => {
  expect(daysLeft(inHours(hours), now)).toBe(days);
  expect(trialStepAt(inHours(hours), now)).toBe(step);
});
