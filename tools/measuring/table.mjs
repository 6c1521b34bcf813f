import { styleText } from 'node:util';

function digits(value) {
  if (value >= 100) return 0;
  return value >= 10 ? 1 : 2;
}

/** Three significant places at the most. */
export const inShort = (value) => value.toLocaleString('en', { maximumFractionDigits: digits(value) });

/** Of the ratio, or with its unit where the figure is judged alone. */
export function targetOf({ target, judgedAlone, unit }) {
  if (!target) return '';
  const bound = target.atMost === undefined ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return judgedAlone ? `${bound} ${unit}`.trimEnd() : bound;
}

export function verdictOf({ met }) {
  if (met === undefined) return '';
  return met ? 'met' : 'missed';
}

/** `columns`: the heads of the table, and what stands under them for a figure. */
export function printResults(results, { heads, cellsOf }) {
  for (const { name, work, figures } of results) {
    console.log(`\n${styleText('bold', name)}  ${work}`);
    const lines = [heads, ...figures.map(cellsOf)];
    const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
    for (const cells of lines)
      console.log(
        `  ${cells
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}`,
      );
  }
}
