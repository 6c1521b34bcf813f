import { expect, it } from 'vitest';
import { Clock, DAY } from '../clock';
import { DEMO_ORGANIZATIONS } from '../organizations';
import { Random } from '../random';
import { peopleOf } from '../people/people';
import { stageOf, stagePathOf } from './stage-path';

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const clock = new Clock('America/New_York', NOW);
const [miami] = DEMO_ORGANIZATIONS;
const dealership = miami?.dealership;
if (!dealership) throw new Error('Miami has no dealership');
const people = peopleOf(miami, dealership, new Random('seed'));
const history = {
  createdAt: NOW - 20 * DAY,
  updatedAt: NOW - 2 * DAY,
  whatsappOptedOutAt: null,
  smsOptedOutAt: null,
  source: 'manual',
  language: null,
} as const;

it('leads every person from new to their current stage, in chronological order', () => {
  for (const [place, person] of people.entries()) {
    const stage = stageOf(person, place, dealership.ownStage);
    const steps = stagePathOf(person, stage, history, clock, new Random(`path ${place}`));
    expect(steps.at(-1)?.to ?? 'new').toBe(stage);
    expect(steps.map(({ from }) => from)).toEqual(['new', ...steps.map(({ to }) => to)].slice(0, steps.length));
    const moments = steps.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    for (const { at, seconds } of steps) {
      expect(at).toBeGreaterThanOrEqual(history.createdAt);
      expect(at).toBeLessThanOrEqual(history.updatedAt);
      expect(seconds).toBeGreaterThanOrEqual(0);
    }
  }
});

it('has a reason for each lost lead, and fills the dealership’s own stage', () => {
  const paths = people.map((person, place) => {
    const stage = stageOf(person, place, dealership.ownStage);
    return { stage, last: stagePathOf(person, stage, history, clock, new Random(`path ${place}`)).at(-1) };
  });
  const lost = paths.filter(({ stage }) => stage === 'lost');
  expect(lost.length).toBeGreaterThan(3);
  for (const { last } of lost) expect(last?.reason).toBeTruthy();
  expect(paths.filter(({ stage }) => stage === dealership.ownStage?.id).length).toBeGreaterThan(2);
});
