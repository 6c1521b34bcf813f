import { expect, it } from 'vitest';
import { isSameText } from './provider-text.policy';

it.each([
  ['Hola', 'Hola'],
  ['Hola', '  Hola \n'],
  ['"Hola" - el \'Corolla\'...', '“Hola” – el ‘Corolla’…'],
  ['a b', 'a\u00A0b'],
  ['uno\ndos', 'uno\r\ndos'],
  ['* 3/4', '• 3⁄4'],
])('%j is what became of %j', (listed, sent) => {
  expect(isSameText(listed, sent)).toBe(true);
});

it.each([
  ['Hola', 'hola'],
  ['Hola', 'Hola a todos'],
  ['sí', 'si'],
])('%j is another text than %j', (listed, sent) => {
  expect(isSameText(listed, sent)).toBe(false);
});
