import { describe, expect, it } from 'vitest';
import { DEFAULT_STAGE_VIEWS, shownStages } from '@/lib/stages/stage-list';
import { stageSteps } from './stage-bar';

const NINE = shownStages(DEFAULT_STAGE_VIEWS, (id) => id);
const banco = { id: 'banco', label: 'Banco', color: 'pink', isDefault: false } as const;
const placesOf = (...args: Parameters<typeof stageSteps>) => stageSteps(...args).map(({ place }) => place);

describe('the way of a lead', () => {
  it('has the stages of the organization in board order', () => {
    const steps = stageSteps([...NINE.slice(0, 3), banco, ...NINE.slice(3)], 'new');
    expect(steps.map(({ stage }) => stage.id)).toEqual([
      'new',
      'contact_attempt',
      'contacted',
      'banco',
      'appt_scheduled',
      'working_deal',
      'missed_appt',
      'visit_followup',
      'sold',
      'lost',
    ]);
  });

  it('counts the stages before the current one as passed', () => {
    expect(placesOf(NINE, 'contacted')).toEqual(['passed', 'passed', 'current', ...Array<string>(6).fill('ahead')]);
    expect(placesOf([...NINE, banco], 'banco')).toEqual([...Array<string>(9).fill('passed'), 'current']);
  });

  it('has nothing behind it at the start, and nothing ahead at the end', () => {
    expect(placesOf(NINE, 'new')).toEqual(['current', ...Array<string>(8).fill('ahead')]);
    expect(placesOf(NINE, 'lost')).toEqual([...Array<string>(8).fill('passed'), 'current']);
  });

  it('is all ahead from a stage that is not known', () => {
    expect(placesOf(NINE, 'gone')).toEqual(Array<string>(9).fill('ahead'));
  });
});
