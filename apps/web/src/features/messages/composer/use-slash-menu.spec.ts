import { describe, expect, it } from 'vitest';
import { slashAt } from './use-slash-menu';

const atEnd = (text: string) => slashAt(text, text.length);

describe('the "/" of a saved reply', () => {
  it('is at the beginning, after a space or on a new line', () => {
    expect(atEnd('/')).toEqual({ start: 0, query: '' });
    expect(atEnd('Buenas /cit')).toEqual({ start: 7, query: 'cit' });
    expect(atEnd('Buenas\n/dirección')).toEqual({ start: 7, query: 'dirección' });
  });

  it('does not open inside a word, a date or an address', () => {
    for (const text of ['y/o', '12/11', 'https://example.com', '//', 'a /b c']) expect(atEnd(text)).toBeNull();
  });

  it('is the one before the caret, not one further on', () => {
    expect(slashAt('/ho y /cita', 3)).toEqual({ start: 0, query: 'ho' });
    expect(slashAt('/hola y /cita', 7)).toBeNull();
  });
});
