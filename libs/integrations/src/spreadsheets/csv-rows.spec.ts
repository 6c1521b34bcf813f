import { expect, it } from 'vitest';
import { csvRows } from './csv-rows';

it.each([
  ['"Juan "El Toro" Ruiz",1', 'Juan "El Toro" Ruiz'],
  ['"Juan "El Toro"",1', 'Juan "El Toro"'],
  [String.raw`"Ana \"La Jefa\" Paz",1`, 'Ana "La Jefa" Paz'],
  ['"Juan ""El Toro"" Ruiz",1', 'Juan "El Toro" Ruiz'],
  ['"""Ana"" and ""Luz""",1', '"Ana" and "Luz"'],
  ['"""Ana""",1', '"Ana"'],
  ['"""Ana """"La"""" Paz"" y ""Luz""",1', '"Ana ""La"" Paz" y "Luz"'],
  ['5" pipe,1', '5" pipe'],
])('the first cell of %j is read', async (line, cell) => {
  const rows: string[][] = [];
  for await (const row of csvRows(`Name,Phone\n${line}\nLuz,2\nx"y,3\n`, ',')) rows.push(row.cells);
  expect(rows).toEqual([
    ['Name', 'Phone'],
    [cell, '1'],
    ['Luz', '2'],
    ['x"y', '3'],
  ]);
});

it('an emoji survives wherever the text is cut for the parser', async () => {
  const cells = Array.from({ length: 40_000 }, (_, index) => 'x'.repeat(index % 3) + '🚗');
  const read: string[] = [];
  for await (const row of csvRows(cells.join('\n'), ',')) read.push(...row.cells);
  expect(read).toEqual(cells);
});
