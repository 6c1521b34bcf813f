import { describe, expect, it } from 'vitest';
import { optOutActionOf, optOutReply } from './opt-out.policy';

describe('optOutActionOf', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop ', 'stop'],
    ['Unsubscribe', 'stop'],
    ['yes', 'start'],
    ['UNSTOP', 'start'],
    ['info', 'help'],
    ['please stop', null],
    ['CANCELAR', null],
    ['', null],
  ])('takes %j as %s', (body, action) => {
    expect(optOutActionOf(body, '+12025550100')).toBe(action);
  });

  it('takes no YES to a toll-free number', () => {
    expect(optOutActionOf('YES', '+18885550100')).toBeNull();
    expect(optOutActionOf('START', '+18885550100')).toBe('start');
  });
});

describe('optOutReply', () => {
  it('replies only to a change, and always to HELP', () => {
    expect(optOutReply('stop', false)).toContain('unsubscribed');
    expect(optOutReply('stop', true)).toBeNull();
    expect(optOutReply('start', true)).toContain('subscribed again');
    expect(optOutReply('start', false)).toBeNull();
    expect(optOutReply('help', true)).toContain('STOP');
  });
});
