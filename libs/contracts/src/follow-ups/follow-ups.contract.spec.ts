import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { FollowUpChange } from './follow-ups.contract';

it('a follow-up is not opened again by a change of its state', () => {
  expect(refusedFields(FollowUpChange, { state: 'open' })).toEqual(['state']);
});
