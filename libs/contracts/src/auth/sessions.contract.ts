import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { MessageAnswer, NoContent, PASSWORD_MAX_LENGTH } from './auth.contract';
import { PasswordReauth } from './second-factor.contract';

/** The browser as it reports itself. */
export const BrowserView = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['computer', 'phone', 'tablet']).nullable(),
});
export type BrowserView = z.infer<typeof BrowserView>;

export const SessionView = z
  .object({
    id: Id,
    client: BrowserView,
    address: z.string().nullable(),
    created_at: Timestamp,
    last_seen_at: Timestamp.describe('To a minute'),
    is_current: z.boolean().describe('The session of this request'),
  })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof SessionView>;

export const SessionParams = z.object({ id: pathRef('session') });
export type SessionParams = z.infer<typeof SessionParams>;

export const SignInResult = z.enum(['signed_in', 'wrong_password', 'wrong_code', 'locked', 'address_refused']);
export type SignInResult = z.infer<typeof SignInResult>;

export const SignInMethod = z.enum(['password', 'totp', 'recovery_code', 'invitation']);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const SignInView = z
  .object({
    id: Id,
    user: z.object({ id: Id, name: z.string() }),
    result: SignInResult,
    method: SignInMethod.describe('The last completed step'),
    client: BrowserView,
    address: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'SignIn' });
export type SignInView = z.infer<typeof SignInView>;

export const SignInsQuery = z.object({ before: z.coerce.number().int().positive().optional(), per_page: pageSize(20) });
export type SignInsQuery = z.infer<typeof SignInsQuery>;

export const SignInsPage = z
  .object({ sign_ins: z.array(SignInView).describe('Newest first; kept for 90 days'), next_cursor: Id.nullable() })
  .meta({ id: 'SignInsPage' });
export type SignInsPage = z.infer<typeof SignInsPage>;

export const PasswordInput = z
  .strictObject({
    current_password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH).describe("At least the organization's minimum length"),
  })
  .meta({ id: 'PasswordInput' });
export type PasswordInput = z.infer<typeof PasswordInput>;

export const PasswordRules = z.object({ min_length: z.int() }).meta({ id: 'PasswordRules' });
export type PasswordRules = z.infer<typeof PasswordRules>;

/** How long after entering the password sensitive actions need no re-authentication. */
export const PROOF_MINUTES = 15;

export const PasswordConfirmation = z.object({ confirmed_until: Timestamp }).meta({ id: 'PasswordConfirmation' });
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>;

export const sessionsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/me/sessions', answer: z.array(SessionView) }),
  end: endpoint({ method: 'DELETE', path: '/api/me/sessions/:id', params: SessionParams, answer: NoContent }),
  endOthers: endpoint({ method: 'DELETE', path: '/api/me/sessions', answer: NoContent }),
  ownSignIns: endpoint({ method: 'GET', path: '/api/me/sign-ins', query: SignInsQuery, answer: SignInsPage }),
  allSignIns: endpoint({ method: 'GET', path: '/api/security/sign-ins', query: SignInsQuery, answer: SignInsPage }),
  confirmPassword: endpoint({ method: 'POST', path: '/api/me/password/confirm', body: PasswordReauth, answer: PasswordConfirmation }),
  passwordRules: endpoint({ method: 'GET', path: '/api/me/password', answer: PasswordRules }),
  changePassword: endpoint({ method: 'PUT', path: '/api/me/password', body: PasswordInput, answer: MessageAnswer }),
};
