import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '../auth/auth.contract';
import { endpoint } from '../core/endpoint';

/** The people who must have a second factor. Managers means owners, managers and system admins. */
export const SecondFactorRequirement = z.enum(['off', 'managers', 'all']);
export type SecondFactorRequirement = z.infer<typeof SecondFactorRequirement>;

const MAX_NETWORKS = 50;

const Network = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be an IP address or a CIDR range'));

/** The range an organization can choose from. */
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
    password_min_length: within(SECURITY_LIMITS.password_min_length).describe('Applies to new passwords'),
    idle_minutes: within(SECURITY_LIMITS.idle_minutes).describe('A session without requests ends after this time'),
    absolute_hours: within(SECURITY_LIMITS.absolute_hours).describe('A session ends after this time regardless of activity'),
    lockout_attempts: within(SECURITY_LIMITS.lockout_attempts).describe('Failed sign-ins before an account is locked'),
    lockout_minutes: within(SECURITY_LIMITS.lockout_minutes)
      .nullable()
      .describe('For how long; null: after ten failures for 15 seconds, and longer with each further one, up to five minutes'),
    second_factor: SecondFactorRequirement.describe('Users who must have one can do nothing else until it is set up'),
    allowed_networks: z.array(Network).max(MAX_NETWORKS).describe('Allowed addresses and CIDR ranges; empty allows all'),
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
  your_address: z.string().describe('The address of this request'),
}).meta({ id: 'SecurityPolicyView' });
export type SecurityPolicyView = z.infer<typeof SecurityPolicyView>;

export const securityEndpoints = {
  policy: endpoint({ method: 'GET', path: '/api/security/policy', answer: SecurityPolicyView }),
  savePolicy: endpoint({ method: 'PUT', path: '/api/security/policy', body: SecurityPolicy, answer: SecurityPolicyView }),
};
