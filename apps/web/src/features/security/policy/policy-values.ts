import { z } from 'zod';
import type { useText } from '@/lib/text/use-text';
import { SECURITY_LIMITS, SecurityPolicy, type SecurityPolicyView } from '@app/contracts/security/security.contract';
import { typedNumber } from '@/lib/formatting/typed-number';

/** The policy as it is typed. */
export interface PolicyForm extends Omit<SecurityPolicy, 'password_min_length' | 'allowed_networks'> {
  password_min_length: string;
  /** One per line. */
  allowed_networks: string;
}

export type PolicyText = ReturnType<typeof useText<'security.policy'>>;

export function policyFormOf(view: SecurityPolicyView): PolicyForm {
  const { your_address: _, ...policy } = view;
  return {
    ...policy,
    password_min_length: String(policy.password_min_length),
    allowed_networks: policy.allowed_networks.join('\n'),
  };
}

const MAX_NETWORKS = 50;
const entriesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export const policyOf = (form: PolicyForm): SecurityPolicy => ({
  ...form,
  password_min_length: typedNumber(form.password_min_length),
  allowed_networks: entriesOf(form.allowed_networks),
});

const { least, most } = SECURITY_LIMITS.password_min_length;
const isLength = (text: string): boolean => {
  const length = typedNumber(text);
  return Number.isInteger(length) && length >= least && length <= most;
};

/** The rules of the server, except for what only the server knows. */
export const policySchema = (t: PolicyText) =>
  z
    .custom<PolicyForm>()
    .superRefine(({ password_min_length, allowed_networks }, context) => {
      if (!isLength(password_min_length)) {
        context.addIssue({ code: 'custom', path: ['password_min_length'], message: t('signIn.lengthWrong', { least, most }) });
      }
      const entries = entriesOf(allowed_networks);
      const [issue] = SecurityPolicy.shape.allowed_networks.safeParse(entries).error?.issues ?? [];
      if (!issue) return;
      const entry = entries[Number(issue.path[0])];
      const message = entry === undefined ? t('networks.tooMany', { count: MAX_NETWORKS }) : t('networks.invalid', { entry });
      context.addIssue({ code: 'custom', path: ['allowed_networks'], message });
    })
    .transform(policyOf);

/** The text with one more entry. */
export const withEntry = (text: string, entry: string): string => [...entriesOf(text), entry].join('\n');

export const hasEntry = (text: string, entry: string): boolean => entriesOf(text).includes(entry);

/** A duration in the largest unit in which it is a whole number. */
export function timeOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 };
  return minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes };
}

/** The choices, including the current value if it is not one of them. */
export const choicesWith = (choices: readonly number[], value: number): number[] =>
  [...new Set([...choices, value])].toSorted((one, other) => one - other);
