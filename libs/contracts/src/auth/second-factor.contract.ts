import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Timestamp } from '../core/timestamp.contract';
import { LoginInput, MeView, NoContent, PASSWORD_MAX_LENGTH } from './auth.contract';

export const RECOVERY_CODES = 10;

const Password = z.string().min(1).max(PASSWORD_MAX_LENGTH);

/** Six digits of the app or a recovery code; spaces, dashes and capitals do not matter. */
export const SecondFactorCode = z.string().trim().min(6).max(32);

export const SecondFactorView = z
  .object({
    enabled_at: Timestamp.nullable(),
    recovery_codes_left: z.int().min(0),
    demanded: z.boolean().describe('The organization requires it'),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorView = z.infer<typeof SecondFactorView>;

export const PasswordReauth = z.strictObject({ password: Password }).meta({ id: 'PasswordReauth' });
export type PasswordReauth = z.infer<typeof PasswordReauth>;

/** Both are required. */
export const MfaReauth = z.strictObject({ password: Password, code: SecondFactorCode }).meta({ id: 'MfaReauth' });
export type MfaReauth = z.infer<typeof MfaReauth>;

/** Not active until one of its codes is confirmed. */
export const SecondFactorSetup = z
  .object({
    secret: z.string().describe('Base32, for manual entry'),
    uri: z.string().describe('The same as an otpauth address, for the QR code'),
  })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const CodeInput = z.strictObject({ code: SecondFactorCode }).meta({ id: 'CodeInput' });
export type CodeInput = z.infer<typeof CodeInput>;

/** Shown once; each is valid for one sign-in. */
export const RecoveryCodesView = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;

/** The password was correct and the MFA challenge is due. The token is not a session and serves only the challenge. */
export const MfaChallenge = z.object({ second_step: z.object({ token: z.string(), expires_at: Timestamp }) }).meta({ id: 'MfaChallenge' });
export type MfaChallenge = z.infer<typeof MfaChallenge>;

export const LoginAnswer = z.union([MeView, MfaChallenge]).meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const MfaChallengeInput = z
  .strictObject({ token: z.string().min(20).max(200), code: SecondFactorCode })
  .meta({ id: 'MfaChallengeInput' });
export type MfaChallengeInput = z.infer<typeof MfaChallengeInput>;

export const signInEndpoints = {
  login: endpoint({ method: 'POST', path: '/api/auth/login', body: LoginInput, answer: LoginAnswer }),
  secondStep: endpoint({ method: 'POST', path: '/api/auth/second-step', body: MfaChallengeInput, answer: MeView }),
};

export const secondFactorEndpoints = {
  status: endpoint({ method: 'GET', path: '/api/me/second-factor', answer: SecondFactorView }),
  setUp: endpoint({ method: 'POST', path: '/api/me/second-factor/setup', body: PasswordReauth, answer: SecondFactorSetup }),
  confirm: endpoint({ method: 'POST', path: '/api/me/second-factor/confirm', body: CodeInput, answer: RecoveryCodesView }),
  renewCodes: endpoint({ method: 'POST', path: '/api/me/second-factor/recovery-codes', body: MfaReauth, answer: RecoveryCodesView }),
  turnOff: endpoint({ method: 'POST', path: '/api/me/second-factor/off', body: MfaReauth, answer: NoContent }),
};
