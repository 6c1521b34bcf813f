import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { StatusInput } from './conversations.contract';

it('the status of a conversation is refused at scheduled for a choice that is none', () => {
  expect(refusedFields(StatusInput, { status: 'closed', scheduled: 'perhaps' })).toEqual(['scheduled']);
});
