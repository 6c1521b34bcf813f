import { z } from 'zod';
import { EmailAddress } from '../core/email-address.contract';
import { endpoint } from '../core/endpoint';
import { Id } from '../core/id.contract';
import { Permission, Role } from '../core/permissions';
import { plainLine } from '../core/plain-line';
import { Timestamp } from '../core/timestamp.contract';
import { Plan, TimeZone } from '../organizations/organizations.contract';
import { COUNTRY_CODES } from '../organizations/places';
import { LANGUAGES } from './languages';

const PersonName = z.string().overwrite(plainLine).min(1).max(80);

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const SignupInput = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  organization: z.string().overwrite(plainLine).min(1).max(120),
  email: EmailAddress,
  password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH),
  plan: Plan.optional().describe('Chosen on the price list; becomes the plan request of the new organization, which begins with a trial'),
  country: z.enum(COUNTRY_CODES).optional().describe('ISO 3166-1 alpha-2, of the organization; US without it'),
  timezone: TimeZone.optional().catch(undefined).describe('IANA name; America/New_York without it, or where it is not known'),
  language: Language.optional().describe('Of the mails, and of the product after the sign-in; `bilingual` without it'),
});
export type SignupInput = z.infer<typeof SignupInput>;

/** The owner's names. */
export const SignupNames = SignupInput.pick({ firstName: true, lastName: true, organization: true });
export type SignupNames = z.infer<typeof SignupNames>;

export const LoginInput = z.strictObject({ email: EmailAddress, password: z.string().min(1).max(PASSWORD_MAX_LENGTH) });
export type LoginInput = z.infer<typeof LoginInput>;

export const ResendVerificationInput = z.strictObject({ email: EmailAddress });
export type ResendVerificationInput = z.infer<typeof ResendVerificationInput>;

/** For a mistyped address that nobody has verified. */
export const ChangeUnverifiedEmailInput = LoginInput.extend({ new_email: EmailAddress });
export type ChangeUnverifiedEmailInput = z.infer<typeof ChangeUnverifiedEmailInput>;

export const VerifyEmailInput = z.strictObject({ token: z.string().min(20).max(200) });
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>;

export const ForgotPasswordInput = z.strictObject({ email: EmailAddress });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** `token` is that of the mailed link. */
export const ResetPasswordInput = VerifyEmailInput.extend({
  password: SignupInput.shape.password,
  names: SignupNames.optional().describe('Of an account whose address was signed up twice; ignored once the address is verified'),
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** `token` is that of a mail about the account. */
export const DenyInput = VerifyEmailInput.meta({ id: 'DenyInput' });
export type DenyInput = z.infer<typeof DenyInput>;

export const DenyAnswer = z
  .object({ reset_token: z.string().describe('Of the link to a new password: valid once and for 30 minutes') })
  .meta({ id: 'DenyAnswer' });
export type DenyAnswer = z.infer<typeof DenyAnswer>;

/** A text for the user; identical for known and unknown addresses. */
export const MessageAnswer = z.object({ message: z.string() }).meta({ id: 'MessageAnswer' });
export type MessageAnswer = z.infer<typeof MessageAnswer>;

export const NoContent = z.object({}).meta({ id: 'NoContent' });

/** How a person looks at the sales board. */
export const BoardPreferences = z
  .strictObject({
    density: z.enum(['compact', 'comfortable']).describe('Comfortable cards also show the last words, a label and the vehicle of interest'),
    legend_folded: z.boolean(),
  })
  .meta({ id: 'BoardPreferences' });
export type BoardPreferences = z.infer<typeof BoardPreferences>;

export const MeView = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerifiedAt: Timestamp.nullable(),
    verified: z.boolean(),
    role: z.object({ name: Role, display_name: z.string() }),
    is_system_admin: z.boolean(),
    organization_data: z.object({
      id: Id,
      name: z.string(),
      plan: Plan,
      country: z.string().describe('ISO 3166-1 alpha-2; phones without a country code are read in it'),
      timezone: z.string().describe('IANA name; times are shown by its clock'),
    }),
    photo: z.string().nullable().describe('Path of the picture'),
    language: Language,
    board: BoardPreferences,
    permissions: z.array(Permission),
    sees_all_chats: z.boolean().describe('Includes conversations assigned to others'),
    second_factor_due: z.boolean().describe('The organization requires a second factor; until it is set up nothing else is allowed'),
  })
  .meta({ id: 'Me' });
export type MeView = z.infer<typeof MeView>;

/** For pages that everybody may open: a visitor is no error, unlike at `/api/me`. */
export const SessionStatus = z
  .object({ signed_in: z.boolean(), may_sign_up: z.boolean().describe('Strangers may open an account on this installation') })
  .meta({ id: 'SessionStatus' });
export type SessionStatus = z.infer<typeof SessionStatus>;

export const PreferencesInput = z
  .strictObject({ language: Language, board: BoardPreferences })
  .partial()
  .describe('What is left out stays');
export type PreferencesInput = z.infer<typeof PreferencesInput>;

export const authEndpoints = {
  me: endpoint({ method: 'GET', path: '/api/me', answer: MeView }),
  session: endpoint({ method: 'GET', path: '/api/auth/session', answer: SessionStatus }),
  savePreferences: endpoint({ method: 'PUT', path: '/api/me/preferences', body: PreferencesInput, answer: MeView }),
  signup: endpoint({ method: 'POST', path: '/api/auth/signup', body: SignupInput, answer: MessageAnswer }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    body: ResendVerificationInput,
    answer: MessageAnswer,
  }),
  changeUnverifiedEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-unverified-email',
    body: ChangeUnverifiedEmailInput,
    answer: MessageAnswer,
  }),
  verifyEmail: endpoint({ method: 'POST', path: '/api/auth/verify-email', body: VerifyEmailInput, answer: MessageAnswer }),
  forgotPassword: endpoint({ method: 'POST', path: '/api/auth/forgot-password', body: ForgotPasswordInput, answer: MessageAnswer }),
  resetPassword: endpoint({ method: 'POST', path: '/api/auth/reset-password', body: ResetPasswordInput, answer: MessageAnswer }),
  deny: endpoint({ method: 'POST', path: '/api/auth/not-me', body: DenyInput, answer: DenyAnswer }),
  logout: endpoint({ method: 'POST', path: '/api/auth/logout', answer: NoContent }),
};
