import { describe, expect, it } from 'vitest';
import { endedByCorrection, windowAt } from './window-countdown';

const inboundAt = Date.UTC(2026, 10, 20, 10, 0);
const iso = (time: number) => new Date(time).toISOString();
const hours = (count: number) => count * 3_600_000;
const window = {
  open: true,
  expires_at: iso(inboundAt + hours(24)),
  hours_remaining: 24,
  last_inbound_at: iso(inboundAt),
  server_now: iso(inboundAt),
};

describe('the WhatsApp window', () => {
  it('says what remains in hours and minutes, rounded down', () => {
    const state = windowAt(window, inboundAt + 42 * 60_000 - 1, null);
    expect(state).toMatchObject({ kind: 'open', remaining: { hours: 23, minutes: 18 }, closingSoon: false });
  });

  it('warns below two hours and not at two', () => {
    expect(windowAt(window, inboundAt + hours(22), null)).toMatchObject({ closingSoon: false });
    expect(windowAt(window, inboundAt + hours(22) + 1, null)).toMatchObject({ closingSoon: true });
  });

  it('is expired at its end and not a millisecond before', () => {
    expect(windowAt(window, inboundAt + hours(24) - 1, null).kind).toBe('open');
    expect(windowAt(window, inboundAt + hours(24), null).kind).toBe('expired');
  });

  it('is open without an end before the first message', () => {
    const untouched = { ...window, expires_at: null, last_inbound_at: null, hours_remaining: null };
    expect(windowAt(untouched, inboundAt, null)).toEqual({ kind: 'open', remaining: null, closingSoon: false });
  });

  it('is expired when the server says so, whatever the browser counts', () => {
    expect(windowAt({ ...window, open: false }, inboundAt, null).kind).toBe('expired');
  });

  it('is expired once a send was refused for it, until the customer writes again', () => {
    expect(windowAt(window, inboundAt + hours(1), inboundAt + hours(1)).kind).toBe('expired');
    expect(windowAt(window, inboundAt + hours(1), inboundAt - hours(1)).kind).toBe('open');
  });
});

describe('a corrected number', () => {
  const correctedAt = (at: number) => ({ from: '+13055550100', at: iso(at) });

  it('ended the window when nothing has come from the new one', () => {
    expect(endedByCorrection(correctedAt(inboundAt + hours(1)), window)).toBe(true);
    expect(endedByCorrection(correctedAt(inboundAt), { ...window, last_inbound_at: null })).toBe(true);
  });

  it('did not once the customer has written from it, nor where there was none', () => {
    expect(endedByCorrection(correctedAt(inboundAt - hours(1)), window)).toBe(false);
    expect(endedByCorrection(null, window)).toBe(false);
  });
});
