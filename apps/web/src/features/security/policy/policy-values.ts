import { SECURITY_LIMITS, SecurityPolicy, type SecurityPolicyView } from '@app/contracts/security/security.contract';

/** The policy as it is typed. */
export interface PolicyForm extends Omit<SecurityPolicy, 'password_min_length' | 'allowed_networks'> {
  password_min_length: string;
  /** One a line. */
  allowed_networks: string;
}

export type PolicyProblem = { kind: 'length' } | { kind: 'network'; entry: string } | { kind: 'tooMany' };
export type PolicyProblems = Partial<Record<'password_min_length' | 'allowed_networks', PolicyProblem>>;

export function policyFormOf(view: SecurityPolicyView): PolicyForm {
  const { your_address: _, ...policy } = view;
  return {
    ...policy,
    password_min_length: String(policy.password_min_length),
    allowed_networks: policy.allowed_networks.join('\n'),
  };
}

const entriesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export const policyOf = (form: PolicyForm): SecurityPolicy => ({
  ...form,
  password_min_length: Number(form.password_min_length),
  allowed_networks: entriesOf(form.allowed_networks),
});

/** What the server would refuse, but for what only it knows. */
export function problemsOf(form: PolicyForm): PolicyProblems {
  const problems: PolicyProblems = {};
  const { least, most } = SECURITY_LIMITS.password_min_length;
  const length = Number(form.password_min_length);
  if (form.password_min_length.trim() === '' || !Number.isInteger(length) || length < least || length > most) {
    problems.password_min_length = { kind: 'length' };
  }
  const entries = entriesOf(form.allowed_networks);
  const [issue] = SecurityPolicy.shape.allowed_networks.safeParse(entries).error?.issues ?? [];
  const entry = entries[Number(issue?.path[0])];
  if (issue) problems.allowed_networks = entry === undefined ? { kind: 'tooMany' } : { kind: 'network', entry };
  return problems;
}

/** The text with one entry more. */
export const withEntry = (text: string, entry: string): string => [...entriesOf(text), entry].join('\n');

export const hasEntry = (text: string, entry: string): boolean => entriesOf(text).includes(entry);

/** A length of time in the largest unit that counts it whole. */
export function timeOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 };
  return minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes };
}

/** The choices, with the one in force where it is none of them. */
export const choicesWith = (choices: readonly number[], value: number): number[] =>
  [...new Set([...choices, value])].toSorted((one, other) => one - other);
