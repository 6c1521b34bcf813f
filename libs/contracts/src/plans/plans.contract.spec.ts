import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { SuspensionInput } from './plans.contract';

it('a suspension has a reason', () => {
  expect(refusedFields(SuspensionInput, { reason: ' ' })).toEqual(['reason']);
});
