import { expect, it } from 'vitest';
import { suppressedForm, suppressedForms } from './suppressed-address.policy';

it.each([
  ['a number on either channel', 'whatsapp:+13055550101', '+13055550101'],
  ['the old and the new Mexican form', '+5215512345678', '+525512345678'],
  ['an e-mail in any case', ' Ana@Mail.test', 'ana@mail.test'],
])('is the same for %s', (_, one, other) => {
  expect(suppressedForm(one)).toBe(suppressedForm(other));
});

it('leaves a channel identifier unchanged', () => {
  expect(suppressedForm('US.1234')).toBe('US.1234');
});

it('recognizes a Brazilian mobile that was forgotten under its form without the ninth digit', () => {
  expect(suppressedForms('whatsapp:+5511932345678')).toEqual(['+5511932345678', '+551132345678']);
  expect(suppressedForms('+5511987654321')).toEqual(['+551187654321']);
});
