import { describe, expect, it } from 'vitest';
import { acceptanceOf, chooseBehaviour, faultOf } from './behaviour-choice.policy';
import type { Behaviour } from './behaviour.contract';

const drawing = (value: number) => () => value;

describe('chooseBehaviour', () => {
  const everywhere: Behaviour = { delayMs: 1 };
  const onWhatsApp: Behaviour = { match: { channel: 'whatsapp' }, delayMs: 2 };
  const toAna: Behaviour = { match: { to: '+12025550123' }, delayMs: 3 };

  it('prefers the most specific match', () => {
    const all = [everywhere, onWhatsApp, toAna];
    expect(chooseBehaviour(all, 'whatsapp:+12025550123', drawing(0))).toBe(toAna);
    expect(chooseBehaviour(all, 'whatsapp:+12025550199', drawing(0))).toBe(onWhatsApp);
    expect(chooseBehaviour(all, '+12025550199', drawing(0))).toBe(everywhere);
  });

  it('does not change a send without a match', () => {
    expect(chooseBehaviour([toAna], '+12025550199', drawing(0))).toBeUndefined();
  });

  it('picks one of a mix by its probability, or none', () => {
    const mix: Behaviour[] = [
      { http: 429, probability: 0.05 },
      { http: 500, probability: 0.04 },
    ];
    expect(chooseBehaviour(mix, '+1', drawing(0.049))).toBe(mix[0]);
    expect(chooseBehaviour(mix, '+1', drawing(0.051))).toBe(mix[1]);
    expect(chooseBehaviour(mix, '+1', drawing(0.5))).toBeUndefined();
  });

  it('falls back to the wider match when the specific one was not picked', () => {
    const rarely: Behaviour = { match: { to: '+1' }, probability: 0.1 };
    expect(chooseBehaviour([rarely, everywhere], '+1', drawing(0.5))).toBe(everywhere);
  });
});

it('has a default effect of a fault on the message', () => {
  expect(acceptanceOf({ http: 500 })).toBe('never');
  expect(acceptanceOf({ hangMs: 10 })).toBe('before');
  expect(acceptanceOf({ http: 500, accept: 'after' })).toBe('after');
});

it('names faults in the report', () => {
  expect(faultOf(undefined)).toBe('none');
  expect(faultOf({ http: 500, accept: 'before' })).toBe('http_500_accept_before');
  expect(faultOf({ callbacks: 'shuffled' })).toBe('callbacks_shuffled');
  expect(faultOf({ errorCode: 30003 })).toBe('error_30003');
});
