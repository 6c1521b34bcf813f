import { expect, it } from 'vitest';
import { aMessage } from './testing/message.factory';
import { anUnsentMessage } from './testing/unsent.factory';
import { lastWindowRejection } from './messages-pane';

const refused = { code: 'failure.window_closed', provider_code: 63_016, retryable: false };

it('the latest refusal counts, the provider’s and our server’s alike', () => {
  const byProvider = aMessage({ id: 1, direction: 'outbound', created_at: '2026-11-20T10:00:00.000Z', failure: refused });
  const byServer = anUnsentMessage({ state: 'failed', failure: 'message.window_closed', createdAt: '2026-11-20T11:00:00.000Z' });
  expect(lastWindowRejection([byProvider], [], 0)).toBe(Date.parse('2026-11-20T10:00:00.000Z'));
  expect(lastWindowRejection([byProvider], [byServer], 0)).toBe(Date.parse('2026-11-20T11:00:00.000Z'));
});

it('other failures say nothing of the window', () => {
  const other = aMessage({ failure: { code: 'failure.unreachable', provider_code: 30_003, retryable: true } });
  expect(lastWindowRejection([other], [anUnsentMessage({ state: 'failed', failure: 'client.offline' })], 0)).toBeNull();
});

it('a message that the server did not take is timed by the server’s clock', () => {
  const byServer = anUnsentMessage({ state: 'failed', failure: 'message.window_closed', createdAt: '2026-11-20T11:00:00.000Z' });
  expect(lastWindowRejection([], [byServer], 90_000)).toBe(Date.parse('2026-11-20T11:01:30.000Z'));
});
