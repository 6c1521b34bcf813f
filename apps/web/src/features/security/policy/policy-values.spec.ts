import { DEFAULT_SECURITY_POLICY } from '@app/contracts/security/security.contract';
import { describe, expect, it } from 'vitest';
import { choicesWith, hasEntry, policyFormOf, policyOf, problemsOf, timeOf, withEntry } from './policy-values';

const view = { ...DEFAULT_SECURITY_POLICY, allowed_networks: ['203.0.113.0/24', '2001:db8::/32'], your_address: '203.0.113.9' };
const form = policyFormOf(view);

describe('the form of the policy', () => {
  it('sends back what it was shown', () => {
    const { your_address: _, ...policy } = view;
    expect(policyOf(form)).toEqual(policy);
    expect(problemsOf(form)).toEqual({});
  });

  it('takes networks with whatever stands between them', () => {
    expect(policyOf({ ...form, allowed_networks: ' 10.0.0.1, 10.0.0.2;\n\n10.0.0.3 ' }).allowed_networks).toEqual([
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
    ]);
    expect(policyOf({ ...form, allowed_networks: ' \n' }).allowed_networks).toEqual([]);
  });

  it.each(['', '7', '65', '8.5', 'ten'])('refuses a length of "%s"', (password_min_length) => {
    expect(problemsOf({ ...form, password_min_length })).toEqual({ password_min_length: { kind: 'length' } });
  });

  it('names the entry that is no network', () => {
    expect(problemsOf({ ...form, allowed_networks: '10.0.0.1\nthe-office' })).toEqual({
      allowed_networks: { kind: 'network', entry: 'the-office' },
    });
    const many = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`).join('\n');
    expect(problemsOf({ ...form, allowed_networks: many })).toEqual({ allowed_networks: { kind: 'tooMany' } });
  });

  it('adds an entry, and knows it again', () => {
    expect(withEntry('', '10.0.0.1')).toBe('10.0.0.1');
    expect(withEntry('10.0.0.1\n', '10.0.0.2')).toBe('10.0.0.1\n10.0.0.2');
    expect([hasEntry('10.0.0.1\n10.0.0.2', '10.0.0.2'), hasEntry('10.0.0.1', '10.0.0.2')]).toEqual([true, false]);
  });
});

it('a time is told in the unit that counts it whole', () => {
  expect([15, 90, 120, 1440, 10_080].map(timeOf)).toEqual([
    { unit: 'minutes', count: 15 },
    { unit: 'minutes', count: 90 },
    { unit: 'hours', count: 2 },
    { unit: 'days', count: 1 },
    { unit: 'days', count: 7 },
  ]);
});

it('a value that nobody offers is a choice all the same', () => {
  expect(choicesWith([15, 60], 30)).toEqual([15, 30, 60]);
  expect(choicesWith([15, 60], 60)).toEqual([15, 60]);
});
