import { describe, expect, it } from 'vitest';
import { connectionRulesOf, withoutFragment } from './connection-overrides.policy';

describe('connectionRulesOf', () => {
  it('retries a failed connection once by default', () => {
    expect(connectionRulesOf('https://crm.example.test/hook')).toEqual({
      connectTimeoutMs: 5_000,
      readTimeoutMs: 15_000,
      totalTimeoutMs: 15_000,
      retryCount: 1,
      retryOn: new Set(['ct']),
    });
  });

  it('reads overrides from the fragment', () => {
    expect(connectionRulesOf('https://h/p?a=1#ct=2000&rt=3500&tt=9000&rc=3&rp=all')).toEqual({
      connectTimeoutMs: 2_000,
      readTimeoutMs: 3_500,
      totalTimeoutMs: 9_000,
      retryCount: 3,
      retryOn: new Set(['4xx', '5xx', 'ct', 'rt']),
    });
    expect(connectionRulesOf('https://h/p#rp=5xx,rt').retryOn).toEqual(new Set(['5xx', 'rt']));
  });

  it('ignores values that are out of range or unknown', () => {
    const rules = connectionRulesOf('https://h/p#rc=9&ct=5&rt=abc&rp=sometimes');
    expect(rules).toMatchObject({ retryCount: 1, connectTimeoutMs: 5_000, readTimeoutMs: 15_000 });
    expect(rules.retryOn).toEqual(new Set(['ct']));
  });
});

it('removes only the fragment', () => {
  expect(withoutFragment('https://h:8080/p?x=a%20b#rc=2')).toBe('https://h:8080/p?x=a%20b');
});
