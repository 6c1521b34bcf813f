import { describe, expect, it } from 'vitest';
import { callMovesTo, callStateOf, dialStatusOf, formattedDuration, type LegFacts } from './call-state.policy';

const leg = (changes: Partial<LegFacts> = {}): LegFacts => ({
  status: 'initiated',
  isBridged: null,
  answeredAt: null,
  talkSeconds: null,
  ...changes,
});
const talked = leg({ status: 'completed', answeredAt: new Date(), talkSeconds: 65 });
const stateOf = (
  direction: 'inbound' | 'outbound',
  parentStatus: 'completed' | null,
  dialStatus: 'no-answer' | 'busy' | 'answered' | null,
) => ({
  direction,
  parentStatus,
  dialStatus,
});

describe('the outcome for the customer', () => {
  it('is the talk of the leg that was connected', () => {
    const legs = [leg({ status: 'canceled' }), talked];
    expect(callStateOf(stateOf('inbound', 'completed', 'answered'), legs)).toEqual({
      status: 'completed',
      isOver: true,
      missed: false,
      talkSeconds: 65,
    });
  });

  it('is no answer where a mailbox picked up', () => {
    const mailbox = leg({ status: 'completed', answeredAt: new Date(), isBridged: false, talkSeconds: 20 });
    expect(callStateOf(stateOf('outbound', 'completed', 'no-answer'), [mailbox])).toMatchObject({ status: 'no-answer', talkSeconds: 0 });
  });

  it('stays busy when the caller’s own leg completes later', () => {
    expect(callStateOf(stateOf('outbound', null, 'busy'), [])).toMatchObject({ status: 'busy', isOver: true });
    expect(callStateOf(stateOf('outbound', 'completed', 'busy'), [])).toMatchObject({ status: 'busy', isOver: true });
    expect(callStateOf(stateOf('outbound', 'completed', null), [leg({ status: 'busy' })])).toMatchObject({ status: 'busy' });
  });

  it('is a missed call when the customer hangs up while it rings', () => {
    expect(callStateOf(stateOf('inbound', 'completed', null), [leg({ status: 'canceled' })])).toMatchObject({
      status: 'no-answer',
      missed: true,
    });
  });

  it('is what the caller’s leg says where no other leg reported anything', () => {
    expect(callStateOf(stateOf('outbound', 'completed', null), [leg()])).toMatchObject({ status: 'completed' });
  });

  it('is a missed call when nobody could be rung', () => {
    expect(callStateOf(stateOf('inbound', 'completed', null), [])).toMatchObject({ status: 'no-answer', missed: true });
  });

  it('is not decided while other telephones may still ring', () => {
    expect(callStateOf(stateOf('inbound', null, 'no-answer'), [leg({ status: 'busy' })])).toMatchObject({ isOver: false, missed: false });
    expect(callStateOf(stateOf('inbound', null, null), [leg({ status: 'ringing' })])).toMatchObject({ status: 'ringing' });
    expect(callStateOf(stateOf('inbound', null, null), [leg({ status: 'in-progress', answeredAt: new Date() })])).toMatchObject({
      status: 'in-progress',
    });
  });
});

it.each([
  ['completed', 'true', 'answered'],
  ['completed', undefined, 'answered'],
  ['completed', 'false', 'no-answer'],
  ['answered', undefined, 'answered'],
  ['busy', 'false', 'busy'],
  ['something-new', undefined, 'failed'],
])('a dial that ends as %s with bridged %s was %s', (status, bridged, outcome) => {
  expect(dialStatusOf(status, bridged)).toBe(outcome);
});

it('moves up only, and never from a final status', () => {
  expect(callMovesTo('ringing', 'in-progress')).toBe(true);
  expect(callMovesTo('in-progress', 'ringing')).toBe(false);
  expect(callMovesTo('busy', 'completed')).toBe(false);
  expect(callMovesTo(null, 'queued')).toBe(true);
});

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3723, '1:02:03'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(formattedDuration(seconds)).toBe(text);
});
