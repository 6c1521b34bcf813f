import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { FirstDayInput } from './first-day.contract';

it.each([
  ['done.0', { done: ['first_reply'] }],
  ['', { steps: ['company'] }],
])('steps that the product finds itself are refused at "%s"', (field, input) => {
  expect(refusedFields(FirstDayInput, input)).toEqual([field]);
});
