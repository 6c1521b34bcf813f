import { describe, expect, it } from 'vitest';
import { RequestContext } from '@app/platform/context/request-context';
import { SendCircuitBreaker } from './send-circuit-breaker.service';

const org = RequestContext.system(1, 'test', 'test');
const REJECTED = { kind: 'notAccepted', reason: 'rate limited' } as const;
const ACCEPTED = { kind: 'accepted', sid: 'SM1', status: 'queued' } as const;

/** Three consecutive sends were not accepted. */
function anOpenCircuit(): SendCircuitBreaker {
  const breaker = new SendCircuitBreaker();
  for (let time = 0; time < 3; time++) breaker.recordOutcome(org, 'sms', REJECTED, 0);
  return breaker;
}

describe('SendCircuitBreaker', () => {
  it('stays closed after a single failure', () => {
    const breaker = new SendCircuitBreaker();
    breaker.recordOutcome(org, 'sms', REJECTED, 0);
    expect([0, 0, 0].map((now) => breaker.tryAcquire(org, 'sms', now))).toEqual([null, null, null]);
  });

  it('lets two sends through per second while it is open, and staggers the others', () => {
    const breaker = anOpenCircuit();
    expect([0, 0, 500, 500].map((now) => breaker.tryAcquire(org, 'sms', now))).toEqual([0.5, 1, null, 1]);
  });

  it('delays a send by at most five seconds', () => {
    const breaker = anOpenCircuit();
    expect(Math.max(...Array.from({ length: 100 }, () => breaker.tryAcquire(org, 'sms', 0) ?? 0))).toBe(5);
  });

  it('does not affect other senders', () => {
    const breaker = anOpenCircuit();
    expect(breaker.tryAcquire(org, 'whatsapp', 0)).toBeNull();
    expect(breaker.tryAcquire(RequestContext.system(2, 'test', 'test'), 'sms', 0)).toBeNull();
  });

  it('closes when a message is accepted', () => {
    const breaker = anOpenCircuit();
    breaker.recordOutcome(org, 'sms', ACCEPTED, 10);
    expect([10, 10].map((now) => breaker.tryAcquire(org, 'sms', now))).toEqual([null, null]);
  });
});
