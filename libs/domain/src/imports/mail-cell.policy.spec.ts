import { expect, it } from 'vitest';
import { readMail } from './mail-cell.policy';

it.each([
  ['ana@example.com', 'ana@example.com', []],
  ['Ana <Ana@Example.com>', 'ana@example.com', []],
  ['"Ruiz, Ana" <ana@example.com>', 'ana@example.com', []],
  ['ana@example.com (work)', 'ana@example.com', []],
  ['ana@example.com; luz@example.com', 'ana@example.com', ['luz@example.com']],
  ['ana@example.com ::: luz@example.com', 'ana@example.com', ['luz@example.com']],
  ['ana@example.com/luz@example.com', 'ana@example.com', ['luz@example.com']],
  ['mailto:ana@example.com', 'ana@example.com', []],
  ['ANA@EXAMPLE.COM.', 'ana@example.com', []],
  ["'ana@example.com'", 'ana@example.com', []],
  ['ana@example', '', []],
  ['ana at example.com', '', []],
])('the addresses in %j', (text, email, others) => {
  expect(readMail(text)).toEqual({ email, others });
});
