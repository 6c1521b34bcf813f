import { expect, it } from 'vitest';
import { fileNameOf } from './file-name';

it.each([
  ['Cotización #3 & 50%.pdf', 'Cotización #3 & 50%.pdf'],
  ['Cotizacio\u0301n.pdf', 'Cotización.pdf'],
  ["O'Neill (2) [final], v1.pdf", "O'Neill (2) [final], v1.pdf"],
  ['a/b\\c.png', 'a_b_c.png'],
  ['a\r\n\tb\u202e.png', 'ab.png'],
  ['👩‍👧.png', '👩‍👧.png'],
  [`Presupuesto ${'x'.repeat(100)}.pdf`, `Presupuesto ${'x'.repeat(24)}.pdf`],
  [`${'x'.repeat(35)}👩.pdf`, `${'x'.repeat(35)}.pdf`],
])('of %j is %j', (name, expected) => {
  expect(fileNameOf(name, 40)).toBe(expected);
});
