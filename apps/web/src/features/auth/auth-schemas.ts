import { z } from 'zod';
import { PASSWORD_MIN_LENGTH, ResendVerificationInput, SignupInput, type SignupNames } from '@app/contracts/auth/auth.contract';
import { plainLine } from '@app/contracts/core/plain-line';
import type { useText } from '@/lib/text/use-text';

export type ValidationText = ReturnType<typeof useText<'auth.validation'>>;

const isBlank = (text: string) => plainLine(text) === '';

/** A field of the sign-up by its contract, with the form's words. */
const checked = (schema: z.ZodType, messageFor: (value: string) => string) =>
  z.string().superRefine((value, context) => {
    if (!schema.safeParse(value).success) context.addIssue({ code: 'custom', message: messageFor(value) });
  });

const nameField = (field: keyof SignupNames, t: ValidationText) => {
  const schema = SignupInput.shape[field];
  return checked(schema, (value) => (isBlank(value) ? t('required') : t('tooLong', { count: schema.maxLength ?? 0 })));
};

const newPassword = (t: ValidationText, minLength: number) => {
  const { password } = SignupInput.shape;
  return checked(password.min(minLength), (value) =>
    value.length < minLength ? t('tooShort', { count: minLength }) : t('tooLong', { count: password.maxLength ?? 0 }),
  );
};

/** Requires the password twice; the confirmation is not submitted. */
const confirmed = <Values extends { password: string; confirmation: string }>(schema: z.ZodType<Values, Values>, t: ValidationText) =>
  schema
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: t('mismatch'),
      // also next to errors of other fields
      when: () => true,
    })
    .transform((values) => {
      const { confirmation: _, ...submitted } = values;
      return submitted;
    });

/** The documents have one sentence for both fields (000, section 5). */
export const loginSchema = (t: ValidationText) =>
  z.object({
    email: z.string().refine((email) => !isBlank(email), t('emailAndPassword')),
    password: z.string().min(1, t('emailAndPassword')),
  });

export const signupSchema = (t: ValidationText) =>
  confirmed(
    z.object({
      firstName: nameField('firstName', t),
      lastName: nameField('lastName', t),
      organization: nameField('organization', t),
      email: checked(SignupInput.shape.email, (value) => t(isBlank(value) ? 'emailAndPassword' : 'email')),
      password: z
        .string()
        .min(1, { error: t('emailAndPassword'), abort: true })
        .pipe(newPassword(t, PASSWORD_MIN_LENGTH)),
      confirmation: z.string(),
      country: z.string(),
      timezone: z.string(),
    }),
    t,
  );

/** A name and a password by the rules of the sign-up, the password as long as the organization requires. */
export const invitationSchema = (t: ValidationText, minLength: number) =>
  confirmed(
    z.object({
      firstName: nameField('firstName', t),
      lastName: nameField('lastName', t),
      password: newPassword(t, minLength),
      confirmation: z.string(),
    }),
    t,
  );

/** `hasNames`: two people signed up with the address, and its owner says who they are. */
export const resetSchema = (t: ValidationText, hasNames: boolean) => {
  const name = (field: keyof SignupNames) => (hasNames ? nameField(field, t) : z.string());
  const names = { firstName: name('firstName'), lastName: name('lastName'), organization: name('organization') };
  return confirmed(z.object({ ...names, password: newPassword(t, PASSWORD_MIN_LENGTH), confirmation: z.string() }), t);
};

export const resendSchema = (t: ValidationText) => z.object({ email: checked(ResendVerificationInput.shape.email, () => t('email')) });

export const changeAddressSchema = (t: ValidationText) =>
  resendSchema(t).extend({
    password: z.string().min(1, t('required')),
    new_email: checked(ResendVerificationInput.shape.email, () => t('email')),
  });
