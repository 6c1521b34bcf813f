import { expect, it } from 'vitest';
import { type ChangeText, passwordSchema } from './password-card';

const t = ((key: string) => key) as unknown as ChangeText;
const form = { current_password: 'old', password: 'twelve chars', repeated: 'twelve chars' };

function errorsIn(values: typeof form, minLength: number): Record<string, string> {
  const issues = passwordSchema(t, minLength).safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

it('submits the current and the new password', () => {
  expect(passwordSchema(t, 12).parse(form)).toEqual({ current_password: 'old', password: 'twelve chars' });
});

it('names what is missing, too short or different', () => {
  expect(errorsIn(form, 13)).toEqual({ password: 'tooShort' });
  expect(errorsIn({ ...form, current_password: '', repeated: 'other' }, 12)).toEqual({
    current_password: 'required',
    repeated: 'mismatch',
  });
});
