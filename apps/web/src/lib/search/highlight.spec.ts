import { describe, expect, it } from 'vitest';
import { highlightParts, snippetOf } from './highlight';

const found = (text: string, search: string) => highlightParts(text, search).flatMap((part) => (part.found ? [part.text] : []));

describe('a match', () => {
  it('ignores accents and case, and keeps the original text', () => {
    expect(found('¿Qué opción de CRÉDITO?', 'opcion credito')).toEqual(['opción', 'CRÉDITO']);
    expect(found('Ñandú', 'nandu')).toEqual(['Ñandú']);
  });

  it('keeps every letter of the text', () => {
    const text = 'Él dijo: ﬁnanciación 👍🏽 e\u0301xito';
    for (const search of ['el', 'financiacion', 'exito', 'x', '👍'])
      expect(
        highlightParts(text, search)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  it('of a phone number covers its digits with the separators', () => {
    expect(found('+1 (305) 555-0142', '305555')).toEqual(['305) 555']);
    expect(found('+1 305 555 0142', '(305) 555-0142')).toEqual(['305 555 0142']);
    expect(found('Ana 305', 'ana 305')).toEqual(['Ana', '305']);
  });

  it('that overlaps is marked once', () => {
    expect(found('banana', 'ban ana')).toEqual(['banana']);
  });

  it('does not exist for an empty search', () => {
    expect(highlightParts('Hola', '')).toEqual([{ text: 'Hola', found: false }]);
    expect(highlightParts('Hola', '  ')).toEqual([{ text: 'Hola', found: false }]);
  });
});

describe('a snippet', () => {
  it('starts shortly before the first match', () => {
    expect(snippetOf('Buenas tardes, quería preguntar por la\nopción de crédito', 'credito')).toBe('…por la opción de crédito');
  });

  it('is the whole text when the match is near the start', () => {
    expect(snippetOf('La opción de crédito', 'credito')).toBe('La opción de crédito');
  });

  it('does not cut a word that is longer than the context before the match', () => {
    expect(snippetOf(`${'x'.repeat(60)}credito`, 'credito')).toBe('…credito');
  });
});
