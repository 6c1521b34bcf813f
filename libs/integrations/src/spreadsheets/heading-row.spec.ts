import { expect, it } from 'vitest';
import { findHeadings } from './heading-row';

const KNOWN = new Set(['Name', 'Phone', 'Email']);

const lineOf = (...rows: string[][]) =>
  findHeadings(
    rows.map((cells, index) => ({ number: index + 1, cells })),
    (heading) => KNOWN.has(heading),
  )?.number ?? null;

it.each([
  [
    'the first row',
    [
      ['Name', 'Phone'],
      ['Ana', '7865550101'],
    ],
    1,
  ],
  ['below titles', [['Customer report'], ['Printed 05/01/2026'], ['Name', 'Phone', 'Email'], ['Ana', '7865550101', 'a@mail.test']], 3],
  ['below a title that is also a heading', [['Name'], ['Name', 'Phone'], ['Ana', '7865550101']], 2],
  ['unknown, as wide as the table', [['Report'], ['Nom', 'Portable'], ['Ana', '7865550101']], 2],
  ['of one column', [['Phone'], ['7865550101']], 1],
  [
    'none above data',
    [
      ['Ana', '786 555 0101'],
      ['Luz', '7865550102'],
    ],
    null,
  ],
  [
    'none above data with a known word',
    [
      ['Name', '786 555 0101'],
      ['Luz', '7865550102'],
    ],
    null,
  ],
])('headings are found: %s', (_, rows, line) => {
  expect(lineOf(...rows)).toBe(line);
});
