import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimiterOf, DELIMITERS } from './delimiter';

describe('the sign between the cells', () => {
  it.each([
    ['Name,Phone\nAna,1', ','],
    ['Nombre;Precio\nAna;1,50\nLuz;2,75', ';'],
    ['Name\tCity, State\nAna\tMiami, FL', '\t'],
    ['Name|Notes\nAna|uno, dos; tres', '|'],
    ['"Ruiz, Ana";"1;2"\n"Mar, Luz";"3"', ';'],
    ['sep=;\nName,a;b', ';'],
    ['Phone\n3055550101\n', ','],
    ['', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it('is found regardless of quoted text', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', '|', '\n', ' ') });
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom(...DELIMITERS), (rows, delimiter) => {
        const text = rows.map((row) => row.map((value) => `"${value}"`).join(delimiter)).join('\n');
        expect(delimiterOf(text)).toBe(delimiter);
      }),
    );
  });
});
