import { expect, it } from 'vitest';
import { passwordProblems } from './password-values';

it('a change of the password is checked before anybody is asked', () => {
  const form = { current_password: 'old', password: 'twelve chars', repeated: 'twelve chars' };
  expect(passwordProblems(form, 12)).toEqual({});
  expect(passwordProblems(form, 13)).toEqual({ password: 'tooShort' });
  expect(passwordProblems({ ...form, current_password: '', repeated: 'other' }, 12)).toEqual({
    current_password: 'required',
    repeated: 'mismatch',
  });
});
