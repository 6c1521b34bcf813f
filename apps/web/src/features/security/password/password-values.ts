export interface PasswordForm {
  current_password: string;
  password: string;
  repeated: string;
}

export type PasswordProblem = 'required' | 'tooShort' | 'mismatch';

/** What is wrong with a change of the password before anybody is asked. */
export function passwordProblems(form: PasswordForm, minLength: number): Partial<Record<keyof PasswordForm, PasswordProblem>> {
  const { current_password: current, password, repeated } = form;
  return {
    ...(current === '' && { current_password: 'required' }),
    ...(password.length < minLength && { password: 'tooShort' }),
    ...(repeated !== password && { repeated: 'mismatch' }),
  };
}
