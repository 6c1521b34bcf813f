import { DEFAULT_STAGES } from '@app/contracts/contacts/default-stages';
import { expect, it } from 'vitest';
import { choiceFinder, proposedChoice } from './choice-words.policy';

const STAGES = [...Object.entries(DEFAULT_STAGES).map(([id, name]) => ({ id, name })), { id: 'service', name: 'Service lane' }];

it.each([
  ['Attempted to Contact', 'contact_attempt'],
  ['OPEN', 'new'],
  ['Junk Lead', 'lost'],
  ['Closed Won', 'sold'],
  ['Closed Lost', 'lost'],
  ['Appointment Set', 'appt_scheduled'],
  ['No-Show', 'missed_appt'],
  ['Negociación avanzada', 'working_deal'],
  ['In service lane', 'service'],
  ['Zzz', null],
])('for %s the stage %s is proposed', (value, stage) => {
  expect(proposedChoice('stage', value, STAGES)).toBe(stage);
});

it('an answer counts for the same word in another case, unless its stage is gone', () => {
  const choiceOf = choiceFinder(STAGES, [
    { field: 'stage', value: 'Attempted to Contact', choice: 'contact_attempt' },
    { field: 'stage', value: 'Junk', choice: null },
    { field: 'stage', value: 'Fleet', choice: 'deleted' },
  ]);
  expect(['ATTEMPTED TO CONTACT', 'junk', 'Fleet', 'Other', 'Vendido'].map((value) => choiceOf('stage', value))).toEqual([
    'contact_attempt',
    null,
    undefined,
    undefined,
    'sold',
  ]);
  expect([choiceOf('preferred_contact_time', 'por la tarde'), choiceOf('preferred_contact_time', 'at 3')]).toEqual([
    'afternoon',
    undefined,
  ]);
});
