import { expect, it } from 'vitest';
import { inboundSuspicion } from './inbound-alert.policy';

const NOW = new Date('2026-11-25T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const known = { lastInboundAt: null, sweptInARow: 0, firstSentAt: null };

it('a number that has sent nothing is not suspicious', () => {
  expect(inboundSuspicion(known, NOW)).toBeNull();
  expect(inboundSuspicion({ ...known, lastInboundAt: hoursAgo(2000) }, NOW)).toBeNull();
});

it('a number that has sent for a day and never received is certain', () => {
  expect(inboundSuspicion({ ...known, firstSentAt: hoursAgo(23.9) }, NOW)).toBeNull();
  expect(inboundSuspicion({ ...known, firstSentAt: hoursAgo(24) }, NOW)).toEqual({ reason: 'silent', isCertain: true });
});

it('one that has received before is certain after three days', () => {
  const before = { ...known, lastInboundAt: hoursAgo(100) };
  expect(inboundSuspicion({ ...before, firstSentAt: hoursAgo(25) }, NOW)).toEqual({ reason: 'silent', isCertain: false });
  expect(inboundSuspicion({ ...before, firstSentAt: hoursAgo(72) }, NOW)).toEqual({ reason: 'silent', isCertain: true });
});

it('one sweep’s finding may be our own outage; a second in a row raises the alert', () => {
  expect(inboundSuspicion({ ...known, sweptInARow: 1 }, NOW)).toBeNull();
  expect(inboundSuspicion({ ...known, sweptInARow: 2, lastInboundAt: hoursAgo(0) }, NOW)).toEqual({
    reason: 'swept_only',
    isCertain: true,
  });
});
