import { describe, expect, it } from 'vitest';
import { type CallEvent, type CallsState, NO_CALLS, qualityOf, reduceCalls } from './live-call';

const after = (...events: CallEvent[]): CallsState => events.reduce(reduceCalls, NO_CALLS);

const incoming: CallEvent = {
  type: 'began',
  call: { key: 'a', direction: 'inbound', number: '+13055550147', callId: 7, sid: 'CA1' },
  at: 1_000,
};
const outgoing: CallEvent = { ...incoming, call: { ...incoming.call, direction: 'outbound', callId: null, sid: null } };
const accepted: CallEvent = { type: 'accepted', key: 'a', at: 5_000 };

describe('a call', () => {
  it('rings, is answered and is over; then it can be rated', () => {
    expect(after(incoming).call).toMatchObject({ phase: 'incoming', openedAt: null });
    expect(after(incoming, accepted).call).toMatchObject({ phase: 'open', openedAt: 5_000 });
    expect(after(incoming, accepted, { type: 'ended', key: 'a' })).toMatchObject({ call: null, ended: { callId: 7 } });
  });

  it('that nobody answered is not rated', () => {
    expect(after(incoming, { type: 'ended', key: 'a' })).toMatchObject({ call: null, ended: null });
  });

  it('out gets the provider’s id while it rings, and an answer cannot be taken back by a late ringing', () => {
    const named = after(outgoing, { type: 'named', key: 'a', sid: 'CA9' }, { type: 'ringing', key: 'a' });
    expect(named.call).toMatchObject({ phase: 'ringing', sid: 'CA9' });
    expect(after(outgoing, accepted, { type: 'ringing', key: 'a' }).call?.phase).toBe('open');
  });

  it('out keeps the id of its view after its end, when it is no active call any more', () => {
    const ended = after(outgoing, { type: 'identified', key: 'a', callId: 9 }, accepted, { type: 'ended', key: 'a' });
    expect(ended.ended).toMatchObject({ callId: 9 });
  });

  it('keeps its first second when the connection comes back', () => {
    const state = after(incoming, accepted, { type: 'lost', key: 'a', lost: 'signal' }, { type: 'accepted', key: 'a', at: 9_000 });
    expect(state.call).toMatchObject({ openedAt: 5_000, lost: 'signal' });
  });

  it('is not changed by what is said of an earlier one', () => {
    const state = after(incoming, accepted);
    expect(reduceCalls(state, { type: 'ended', key: 'earlier' }).call?.key).toBe('a');
    expect(reduceCalls(state, { type: 'muted', key: 'earlier', isMuted: true }).call?.isMuted).toBe(false);
  });

  it('is not replaced by a second one', () => {
    const second: CallEvent = { ...incoming, call: { ...incoming.call, key: 'b' } };
    expect(after(incoming, second).call?.key).toBe('a');
  });

  it('begins unmuted after a muted one', () => {
    const muted = after(incoming, accepted, { type: 'muted', key: 'a', isMuted: true });
    expect(muted.call?.isMuted).toBe(true);
    const next: CallEvent = { ...incoming, call: { ...incoming.call, key: 'b' } };
    expect([{ type: 'ended', key: 'a' } as const, next].reduce(reduceCalls, muted).call?.isMuted).toBe(false);
  });

  it('says why it failed, also when the reason comes after its end', () => {
    const denied: CallEvent = { type: 'ended', key: 'a', problem: { key: 'microphoneDevice' } };
    expect(after(incoming, { type: 'ended', key: 'a' }, denied).problem).toEqual({ key: 'microphoneDevice' });
  });
});

describe('the device', () => {
  it('that is ready again says nothing of its last problem', () => {
    const failed = after({ type: 'failed', problem: { key: 'expired' } });
    expect(failed.problem).not.toBeNull();
    expect(reduceCalls(failed, { type: 'service', service: 'ready' }).problem).toBeNull();
  });
});

describe('the bars of a line', () => {
  it.each([
    [4.3, [], 3],
    [3.6, [], 2],
    [2.8, [], 1],
    [null, ['high-jitter'], 2],
    [null, ['low-bytes-received'], 1],
    [4.3, ['constant-audio-input-level'], 3],
  ] as const)('with a score of %s and %j are %i', (mos, warnings, bars) => {
    expect(qualityOf(mos, warnings)).toBe(bars);
  });

  it('rise when the warning is over and a better sample came', () => {
    const warned = after(incoming, accepted, { type: 'warned', key: 'a', name: 'high-rtt', isOver: false });
    expect(warned.call?.quality).toBe(2);
    const events: CallEvent[] = [
      { type: 'warned', key: 'a', name: 'high-rtt', isOver: true },
      { type: 'sampled', key: 'a', mos: 4.2 },
    ];
    expect(events.reduce(reduceCalls, warned).call?.quality).toBe(3);
  });
});
