import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { invitationSchema, loginSchema, signupSchema, type ValidationText } from './auth-schemas';

const t = ((key: string, values?: { count: number }) => (values ? `${key} ${values.count}` : key)) as unknown as ValidationText;

function errorsIn(schema: z.ZodType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const form = {
  firstName: 'Laura',
  lastName: 'Méndez',
  organization: 'Miami Auto Gallery',
  email: 'laura@miami.test',
  password: 'a long secret',
  confirmation: 'a long secret',
  country: 'US',
  timezone: 'America/New_York',
};

describe('login', () => {
  it('requires an email and a password', () => {
    expect(errorsIn(loginSchema(t), { email: ' ', password: '' })).toEqual({ email: 'emailAndPassword', password: 'emailAndPassword' });
    expect(errorsIn(loginSchema(t), { email: 'laura@miami.test', password: ' ' })).toEqual({});
  });
});

describe('sign-up', () => {
  const schema = signupSchema(t);

  it('accepts a complete form', () => {
    expect(errorsIn(schema, form)).toEqual({});
  });

  it('names each missing field', () => {
    const empty = { ...form, firstName: '', lastName: ' ', organization: '', email: '', password: '', confirmation: '' };
    expect(errorsIn(schema, empty)).toEqual({
      firstName: 'required',
      lastName: 'required',
      organization: 'required',
      email: 'emailAndPassword',
      password: 'emailAndPassword',
    });
  });

  it('compares the password with its confirmation', () => {
    expect(errorsIn(schema, { ...form, confirmation: 'a long Secret' })).toEqual({ confirmation: 'mismatch' });
  });

  it('distinguishes a password that is too short from one that is too long', () => {
    expect(errorsIn(schema, { ...form, password: 'short', confirmation: 'short' })).toEqual({ password: 'tooShort 8' });
    const long = 'x'.repeat(200);
    expect(errorsIn(schema, { ...form, password: long, confirmation: long, firstName: long, organization: long })).toEqual({
      password: 'tooLong 128',
      firstName: 'tooLong 80',
      organization: 'tooLong 120',
    });
  });

  it('rejects an invalid email', () => {
    expect(errorsIn(schema, { ...form, email: 'laura@' })).toEqual({ email: 'email' });
  });
});

describe('invitation', () => {
  it('requires the password length of the organization', () => {
    const typed = { firstName: 'Ana', lastName: 'Ruiz', password: 'eleven char', confirmation: 'eleven char' };
    expect(errorsIn(invitationSchema(t, 11), typed)).toEqual({});
    expect(errorsIn(invitationSchema(t, 12), typed)).toEqual({ password: 'tooShort 12' });
  });

  it('has the rules of the sign-up', () => {
    const wrong = { firstName: ' ', lastName: 'x'.repeat(81), password: 'short', confirmation: 'other' };
    expect(errorsIn(invitationSchema(t, 8), wrong)).toEqual({
      firstName: 'required',
      lastName: 'tooLong 80',
      password: 'tooShort 8',
      confirmation: 'mismatch',
    });
  });
});
