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
    expect(optOutActionOf(body)).toBe(action);
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
