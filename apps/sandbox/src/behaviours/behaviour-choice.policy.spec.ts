import { describe, expect, it } from 'vitest';
import { acceptanceOf, chooseBehaviour, faultOf } from './behaviour-choice.policy';
import type { Behaviour } from './behaviour.contract';

const drawing = (value: number) => () => value;

describe('chooseBehaviour', () => {
  const everywhere: Behaviour = { delayMs: 1 };
  const onWhatsApp: Behaviour = { match: { channel: 'whatsapp' }, delayMs: 2 };
  const toAna: Behaviour = { match: { to: '+12025550123' }, delayMs: 3 };

  it('asks the most precise match first', () => {
    const all = [everywhere, onWhatsApp, toAna];
    expect(chooseBehaviour(all, 'whatsapp:+12025550123', drawing(0))).toBe(toAna);
    expect(chooseBehaviour(all, 'whatsapp:+12025550199', drawing(0))).toBe(onWhatsApp);
    expect(chooseBehaviour(all, '+12025550199', drawing(0))).toBe(everywhere);
  });

  it('leaves a send alone that nothing matches', () => {
    expect(chooseBehaviour([toAna], '+12025550199', drawing(0))).toBeUndefined();
  });

  it('draws one of a mix by its share, and nothing from the rest', () => {
    const mix: Behaviour[] = [
      { http: 429, probability: 0.05 },
      { http: 500, probability: 0.04 },
    ];
    expect(chooseBehaviour(mix, '+1', drawing(0.049))).toBe(mix[0]);
    expect(chooseBehaviour(mix, '+1', drawing(0.051))).toBe(mix[1]);
    expect(chooseBehaviour(mix, '+1', drawing(0.5))).toBeUndefined();
  });

  it('falls through to the wider match when the precise one was not drawn', () => {
    const rarely: Behaviour = { match: { to: '+1' }, probability: 0.1 };
    expect(chooseBehaviour([rarely, everywhere], '+1', drawing(0.5))).toBe(everywhere);
  });
});

it('says what a fault does to the message when nothing else is asked', () => {
  expect(acceptanceOf({ http: 500 })).toBe('never');
  expect(acceptanceOf({ hangMs: 10 })).toBe('before');
  expect(acceptanceOf({ http: 500, accept: 'after' })).toBe('after');
});

it('names faults for the report', () => {
  expect(faultOf(undefined)).toBe('none');
  expect(faultOf({ http: 500, accept: 'before' })).toBe('http_500_accept_before');
  expect(faultOf({ callbacks: 'shuffled' })).toBe('callbacks_shuffled');
  expect(faultOf({ errorCode: 30003 })).toBe('error_30003');
});
