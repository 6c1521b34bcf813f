import { describe, expect, it } from 'vitest';
import { isQuoted, tapbackOf } from './reaction.policy';

describe('tapbackOf', () => {
  it.each([
    ['Liked “See you at 5”', '👍', 'See you at 5'],
    ['Loved “See you at 5”', '❤️', 'See you at 5'],
    ['Laughed at “ok”', '😂', 'ok'],
    ['Emphasized “ok”', '‼️', 'ok'],
    ['Questioned “$18,995”', '❓', '$18,995'],
    ['Disliked “Two\nlines”', '👎', 'Two lines'],
    ['Reacted 😂 to “See you at 5”', '😂', 'See you at 5'],
    ['👍 to “See you at 5”', '👍', 'See you at 5'],
    ['\u200a\u200b❤️\u200b to “\u200bSee you\u200b”', '❤️', 'See you'],
    ['Le gustó “Nos vemos a las 5”', '👍', 'Nos vemos a las 5'],
    ['Le encantó «Nos vemos a las 5»', '❤️', 'Nos vemos a las 5'],
    ['No le gustó “ok”', '👎', 'ok'],
    ['Se rió de “ok”', '😂', 'ok'],
    ['Enfatizó “ok”', '‼️', 'ok'],
    ['Reaccionó con 👍 a “ok”', '👍', 'ok'],
    ['👍 a “ok”', '👍', 'ok'],
    ['Gostou de “ok”', '👍', 'ok'],
    ['A aimé « ok »', '👍', 'ok'],
    ['Gefällt „ok“', '👍', 'ok'],
  ])('reads %j', (body, emoji, quote) => {
    expect(tapbackOf(body)).toEqual({ emoji, quote, isRemoved: false, needsTarget: false });
  });

  it.each(['Removed a like from “See you at 5”', 'Quitó un “Me gusta” de “See you at 5”', 'Eliminó un corazón de “See you at 5”'])(
    'reads the removal %j',
    (body) => {
      expect(tapbackOf(body)).toMatchObject({ emoji: null, isRemoved: true });
    },
  );

  it('needs a message of ours where the marks are straight', () => {
    expect(tapbackOf('Liked "See you at 5"')).toMatchObject({ emoji: '👍', needsTarget: true });
  });

  it.each([
    ['Liked an image', '👍'],
    ['Le encantó una imagen', '❤️'],
    ['Removed a heart from an image', null],
    ['Eliminó un corazón de una foto', null],
  ])('needs a file of ours where nothing is quoted: %j', (body, emoji) => {
    expect(tapbackOf(body)).toMatchObject({ emoji, quote: null, needsTarget: true });
  });

  it.each([
    'No le gusta la foto',
    'Le gustó el video',
    'Eliminó el precio de la foto',
    'Eliminó el precio de una foto',
    'I removed a scratch from a photo',
    'Removed all dents from a photo',
    '👍 a la foto',
    'I liked the red one',
    'Liked',
    'Liked it a lot',
    'Me gustó “el rojo” más que el azul',
    'Me gusta “el rojo”, ¿sigue disponible?',
    '👍',
    '👍 gracias',
    'Questioned by the police about an image',
    '“See you at 5”',
    'a “b”',
    '',
  ])('leaves %j to be answered', (body) => {
    expect(tapbackOf(body)).toBeNull();
  });

  it('takes no time with a long text', () => {
    expect(tapbackOf(`Liked “${'a “'.repeat(20_000)}x`)).toBeNull();
  });
});

it.each([
  ['See you at 5', 'See you at 5', true],
  ['See you…', 'See you at 5', true],
  ['See you', 'See you at 5', false],
  ['…', 'See you at 5', false],
  ['Two lines', 'Two\nlines', true],
])('the quotation %j is of %j: %s', (quote, body, expected) => {
  expect(isQuoted(quote, body)).toBe(expected);
});
