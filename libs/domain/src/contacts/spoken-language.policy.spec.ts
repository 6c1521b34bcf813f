import { expect, it } from 'vitest';
import { spokenLanguageOf } from './spoken-language.policy';

it.each([
  ['Hola, ¿todavía tienen el Corolla?', 'es'],
  ['buenas tardes quisiera una cita', 'es'],
  ['MAÑANA PUEDO', 'es'],
  ['Hi, is the Civic still available?', 'en'],
  ['I would like to see it tomorrow', 'en'],
  ['ok', null],
  ['Hola', null],
  ['👍', null],
  ['', null],
  ['BAJA', null],
  ['hola hello', null],
])('tells the language of "%s"', (text, language) => {
  expect(spokenLanguageOf(text)).toBe(language);
});
