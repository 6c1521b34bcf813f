import { DEFAULT_SECURITY_POLICY } from '@app/contracts/security/security.contract';
import { describe, expect, it } from 'vitest';
import {
  choicesWith,
  hasEntry,
  type PolicyForm,
  policyFormOf,
  policyOf,
  policySchema,
  type PolicyText,
  timeOf,
  withEntry,
} from './policy-values';

const t = ((key: string, values: { entry?: string }) => (values.entry ? `${key} ${values.entry}` : key)) as unknown as PolicyText;

function errorsIn(values: PolicyForm): Record<string, string> {
  const issues = policySchema(t).safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const view = { ...DEFAULT_SECURITY_POLICY, allowed_networks: ['203.0.113.0/24', '2001:db8::/32'], your_address: '203.0.113.9' };
const form = policyFormOf(view);

describe('the form of the policy', () => {
  it('submits what it was given', () => {
    const { your_address: _, ...policy } = view;
    expect(policyOf(form)).toEqual(policy);
    expect(errorsIn(form)).toEqual({});
  });

  it('accepts networks with any separator', () => {
    expect(policyOf({ ...form, allowed_networks: ' 10.0.0.1, 10.0.0.2;\n\n10.0.0.3 ' }).allowed_networks).toEqual([
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
    ]);
    expect(policyOf({ ...form, allowed_networks: ' \n' }).allowed_networks).toEqual([]);
  });

  it.each(['', '7', '65', '8.5', 'ten'])('rejects a length of "%s"', (password_min_length) => {
    expect(errorsIn({ ...form, password_min_length })).toEqual({ password_min_length: 'signIn.lengthWrong' });
  });

  it('names the entry that is not a network', () => {
    expect(errorsIn({ ...form, allowed_networks: '10.0.0.1\nthe-office' })).toEqual({
      allowed_networks: 'networks.invalid the-office',
    });
    const many = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`).join('\n');
    expect(errorsIn({ ...form, allowed_networks: many })).toEqual({ allowed_networks: 'networks.tooMany' });
  });

  it('adds an entry and finds it', () => {
    expect(withEntry('', '10.0.0.1')).toBe('10.0.0.1');
    expect(withEntry('10.0.0.1\n', '10.0.0.2')).toBe('10.0.0.1\n10.0.0.2');
    expect([hasEntry('10.0.0.1\n10.0.0.2', '10.0.0.2'), hasEntry('10.0.0.1', '10.0.0.2')]).toEqual([true, false]);
  });
});

it('expresses a duration in the largest whole unit', () => {
  expect([15, 90, 120, 1440, 10_080].map(timeOf)).toEqual([
    { unit: 'minutes', count: 15 },
    { unit: 'minutes', count: 90 },
    { unit: 'hours', count: 2 },
    { unit: 'days', count: 1 },
    { unit: 'days', count: 7 },
  ]);
});

it('adds a current value that is not among the choices', () => {
  expect(choicesWith([15, 60], 30)).toEqual([15, 30, 60]);
  expect(choicesWith([15, 60], 60)).toEqual([15, 60]);
});
