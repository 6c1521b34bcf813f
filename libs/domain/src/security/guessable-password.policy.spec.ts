import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.policy';

it('knows the ten thousand commonest', () => {
  const commonest = dictionary['passwords-common'].slice(0, 10_000);
  expect(commonest).toHaveLength(10_000);
  expect(commonest.filter((password) => !isGuessablePassword(password))).toEqual([]);
});

it.each(['password1', 'Password1', 'QWERTYUIOP', '12345678', ' iloveyou ', 'lotline-demo', '        ', '\t\t\t\t\t\t\t\t'])(
  'refuses "%s"',
  (password) => {
    expect(isGuessablePassword(password)).toBe(true);
  },
);

it.each(['correct horse battery', 'a fine long password', 'Kw7#tR2!pQ'])('takes "%s"', (password) => {
  expect(isGuessablePassword(password)).toBe(false);
});
