import { expect, it } from 'vitest';
import { sendFailureOf } from './send-failure.policy';

it('names refusals that a user can resolve', () => {
  expect(sendFailureOf('message.window_closed')).toBe('window_closed');
  expect(sendFailureOf('request.not_found')).toBe('not_allowed');
  expect(sendFailureOf('upload.too_large')).toBe('file_refused');
  expect(sendFailureOf('request.invalid')).toBe('refused');
});
