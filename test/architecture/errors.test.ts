import { ERRORS } from '@app/contracts/catalogue/errors';
import { MESSAGE_FAILURES } from '@app/contracts/messages/message-failures';
import { expect, it } from 'vitest';
import { ERROR_STATUS } from '../../apps/api/src/http/error-status';

it('each error code has a status of a failure', () => {
  expect(Object.keys(ERROR_STATUS).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
});

it('each error code names its feature and what went wrong', () => {
  for (const code of Object.keys(ERRORS)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z_]+$/);
});

it('no provider code means two failures', () => {
  const codes = Object.values(MESSAGE_FAILURES).flatMap(({ providerCodes }): number[] => [...providerCodes]);
  expect(new Set(codes).size).toBe(codes.length);
});
