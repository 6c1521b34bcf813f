import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '../auth/auth.contract';
import { endpoint } from '../core/endpoint';

/** Who must have a second factor. Managers are those who run the organization: owners, managers and system admins. */
export const SecondFactorRequirement = z.enum(['off', 'managers', 'all']);
export type SecondFactorRequirement = z.infer<typeof SecondFactorRequirement>;

const MAX_NETWORKS = 50;

const Network = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be an IP address or a CIDR range'));

/** The strictest and the loosest that an organization can choose. */
export const SECURITY_LIMITS = {
  password_min_length: { least: PASSWORD_MIN_LENGTH, most: 64 },
  idle_minutes: { least: 15, most: 720 },
  absolute_hours: { least: 1, most: 168 },
  lockout_attempts: { least: 3, most: 10 },
  lockout_minutes: { least: 1, most: 60 },
} as const;

const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

export const SecurityPolicy = z
  .strictObject({
    password_min_length: within(SECURITY_LIMITS.password_min_length).describe('Of passwords that are chosen from now on'),
    idle_minutes: within(SECURITY_LIMITS.idle_minutes).describe('Without a request a session ends after so long'),
    absolute_hours: within(SECURITY_LIMITS.absolute_hours).describe('A session ends after so long in any case'),
    lockout_attempts: within(SECURITY_LIMITS.lockout_attempts).describe('Failed sign-ins with one account after which it must wait'),
    lockout_minutes: within(SECURITY_LIMITS.lockout_minutes)
      .nullable()
      .describe('For how long; null: after ten failures for 15 seconds, and longer with each further one, up to five minutes'),
    second_factor: SecondFactorRequirement.describe('Whoever must have one and has none can do nothing else before'),
    allowed_networks: z.array(Network).max(MAX_NETWORKS).describe('Addresses and CIDR ranges to work from; empty: from anywhere'),
  })
  .meta({ id: 'SecurityPolicy' });
export type SecurityPolicy = z.infer<typeof SecurityPolicy>;

export const DEFAULT_SECURITY_POLICY: SecurityPolicy = {
  password_min_length: PASSWORD_MIN_LENGTH,
  idle_minutes: SECURITY_LIMITS.idle_minutes.most,
  absolute_hours: SECURITY_LIMITS.absolute_hours.most,
  lockout_attempts: SECURITY_LIMITS.lockout_attempts.most,
  lockout_minutes: null,
  second_factor: 'off',
  allowed_networks: [],
};

export const SecurityPolicyView = SecurityPolicy.extend({
  your_address: z.string().describe('Where this request came from'),
}).meta({ id: 'SecurityPolicyView' });
export type SecurityPolicyView = z.infer<typeof SecurityPolicyView>;

export const securityEndpoints = {
  policy: endpoint({ method: 'GET', path: '/api/security/policy', answer: SecurityPolicyView }),
  savePolicy: endpoint({ method: 'PUT', path: '/api/security/policy', body: SecurityPolicy, answer: SecurityPolicyView }),
};
