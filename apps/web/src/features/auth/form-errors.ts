import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, ResendVerificationInput, SignupInput } from '@app/contracts/auth/auth.contract';
import { AcceptInput } from '@app/contracts/team/team.contract';

/** What is wrong with a field; each has its words in the catalogue. */
export type Problem = 'emailAndPassword' | 'mismatch' | 'required' | 'email' | 'tooShort' | 'tooLong';
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

export interface ResendForm {
  email: string;
}
export interface LoginForm extends ResendForm {
  password: string;
}
export type AcceptForm = Pick<SignupForm, 'firstName' | 'lastName' | 'password' | 'confirmation'>;
export interface SignupForm extends LoginForm {
  firstName: string;
  lastName: string;
  organization: string;
  confirmation: string;
}

const isBlank = (text: string) => text.trim() === '';

/** The documents' one sentence for both fields (000, section 5). */
export function loginProblems({ email, password }: LoginForm): Problems<keyof LoginForm> {
  return {
    ...(isBlank(email) && { email: 'emailAndPassword' }),
    ...(password === '' && { password: 'emailAndPassword' }),
  };
}

export function signupProblems({ confirmation, ...input }: SignupForm): Problems<keyof SignupForm> {
  const problems: Problems<keyof SignupForm> = {};
  for (const { path } of SignupInput.safeParse(input).error?.issues ?? []) {
    const field = path[0] as keyof typeof input;
    problems[field] ??= problemOf(field, input[field]);
  }
  if (confirmation !== input.password) problems.confirmation = 'mismatch';
  return { ...problems, ...loginProblems(input) };
}

/** A name and a password, by the rules of the sign-up, but as long as the organization wants it. */
export function acceptProblems({ confirmation, ...input }: AcceptForm, minLength = PASSWORD_MIN_LENGTH): Problems<keyof AcceptForm> {
  const problems: Problems<keyof AcceptForm> = {};
  const fields = AcceptInput.pick({ firstName: true, lastName: true, password: true });
  for (const { path } of fields.safeParse(input).error?.issues ?? []) {
    const field = path[0] as keyof typeof input;
    problems[field] ??= problemOf(field, input[field]);
  }
  if (input.password.length < minLength) problems.password = 'tooShort';
  if (confirmation !== input.password) problems.confirmation = 'mismatch';
  return problems;
}

export const resendProblems = (form: ResendForm): Problems<keyof ResendForm> =>
  ResendVerificationInput.safeParse(form).success ? {} : { email: 'email' };

function problemOf(field: keyof SignupInput, value: string): Problem {
  if (field === 'password') return value.length < PASSWORD_MIN_LENGTH ? 'tooShort' : 'tooLong';
  if (field === 'email') return 'email';
  return isBlank(value) ? 'required' : 'tooLong';
}

/** What a filled form sends. */
export const accountOf = ({ firstName, lastName, organization, email, password }: SignupForm): SignupInput => ({
  firstName,
  lastName,
  organization,
  email,
  password,
});

/** What the form of an invitation sends besides its token. */
export const personOf = ({ firstName, lastName, password }: AcceptForm) => ({ firstName, lastName, password });

/** The length that `tooShort` and `tooLong` name. */
export const lengthOf = (field: keyof SignupForm, problem: Problem, minLength = PASSWORD_MIN_LENGTH): number => {
  if (field === 'password') return problem === 'tooShort' ? minLength : PASSWORD_MAX_LENGTH;
  return (field === 'organization' ? SignupInput.shape.organization : SignupInput.shape.firstName).maxLength ?? 0;
};
