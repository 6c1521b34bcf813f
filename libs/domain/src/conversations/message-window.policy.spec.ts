import { describe, expect, it } from 'vitest';
import { messageWindow, type WindowInputs } from './message-window.policy';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const facts = (changes: Partial<WindowInputs>): WindowInputs => ({
  channel: 'whatsapp',
  lastInboundAt: null,
  lastMessageAt: null,
  windowRefusedAt: null,
  ...changes,
});

describe('messageWindow', () => {
  it("is open for a day after the customer's message", () => {
    const window = messageWindow(facts({ lastInboundAt: hoursAgo(23.5), lastMessageAt: hoursAgo(1) }), now);
    expect(window).toMatchObject({ open: true, hours_remaining: 0.5 });
  });

  it('closes two minutes early', () => {
    expect(messageWindow(facts({ lastInboundAt: hoursAgo(24 - 2.5 / 60) }), now)?.open).toBe(true);
    expect(messageWindow(facts({ lastInboundAt: hoursAgo(24 - 2 / 60) }), now)?.open).toBe(false);
  });

  it('is not extended by our own messages', () => {
    expect(messageWindow(facts({ lastInboundAt: hoursAgo(30), lastMessageAt: hoursAgo(0.1) }), now)?.open).toBe(false);
  });

  it('is open without messages, and expired with outbound messages only', () => {
    expect(messageWindow(facts({}), now)?.open).toBe(true);
    expect(messageWindow(facts({ lastMessageAt: hoursAgo(1) }), now)?.open).toBe(false);
  });

  it('is closed by a provider rejection until the customer writes again', () => {
    expect(messageWindow(facts({ lastInboundAt: hoursAgo(3), windowRefusedAt: hoursAgo(1) }), now)?.open).toBe(false);
    expect(messageWindow(facts({ lastInboundAt: hoursAgo(0.5), windowRefusedAt: hoursAgo(1) }), now)?.open).toBe(true);
  });

  it('does not exist for SMS', () => {
    expect(messageWindow(facts({ channel: 'sms' }), now)).toBeNull();
  });
});
