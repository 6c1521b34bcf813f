import { describe, expect, it } from 'vitest';
import { acceptProblems, lengthOf, loginProblems, type SignupForm, signupProblems } from './form-errors';

const form: SignupForm = {
  firstName: 'Laura',
  lastName: 'Méndez',
  organization: 'Miami Auto Gallery',
  email: 'laura@miami.test',
  password: 'a long secret',
  confirmation: 'a long secret',
};

describe('loginProblems', () => {
  it('asks for what is missing', () => {
    expect(loginProblems({ email: ' ', password: '' })).toEqual({ email: 'emailAndPassword', password: 'emailAndPassword' });
    expect(loginProblems({ email: 'laura@miami.test', password: ' ' })).toEqual({});
  });
});

describe('signupProblems', () => {
  it('finds none in a filled form', () => {
    expect(signupProblems(form)).toEqual({});
  });

  it('names each field that is missing', () => {
    const empty = { firstName: '', lastName: ' ', organization: '', email: '', password: '', confirmation: '' };
    expect(signupProblems(empty)).toEqual({
      firstName: 'required',
      lastName: 'required',
      organization: 'required',
      email: 'emailAndPassword',
      password: 'emailAndPassword',
    });
  });

  it('compares the password with its confirmation', () => {
    expect(signupProblems({ ...form, confirmation: 'a long Secret' })).toEqual({ confirmation: 'mismatch' });
  });

  it('tells a short password from a long one, and a name that is too long', () => {
    expect(signupProblems({ ...form, password: 'short', confirmation: 'short' })).toEqual({ password: 'tooShort' });
    const long = 'x'.repeat(200);
    expect(signupProblems({ ...form, password: long, confirmation: long, firstName: long })).toEqual({
      password: 'tooLong',
      firstName: 'tooLong',
    });
    expect(lengthOf('password', 'tooShort')).toBe(8);
    expect(lengthOf('firstName', 'tooLong')).toBe(80);
    expect(lengthOf('organization', 'tooLong')).toBe(120);
  });

  it('does not take anything for an email', () => {
    expect(signupProblems({ ...form, email: 'laura@' })).toEqual({ email: 'email' });
  });
});

describe('acceptProblems', () => {
  it('holds the password to the length of the organization', () => {
    const typed = { firstName: 'Ana', lastName: 'Ruiz', password: 'eleven char', confirmation: 'eleven char' };
    expect(acceptProblems(typed, 11)).toEqual({});
    expect(acceptProblems(typed, 12)).toEqual({ password: 'tooShort' });
    expect(lengthOf('password', 'tooShort', 12)).toBe(12);
  });

  const { organization: _, email: __, ...accepted } = form;

  it('finds nothing wrong with a name and a password that is typed twice', () => {
    expect(acceptProblems(accepted)).toEqual({});
  });

  it('has the rules of the sign-up', () => {
    const wrong = { firstName: ' ', lastName: 'x'.repeat(81), password: 'short', confirmation: 'other' };
    expect(acceptProblems(wrong)).toEqual({ firstName: 'required', lastName: 'tooLong', password: 'tooShort', confirmation: 'mismatch' });
  });
});
