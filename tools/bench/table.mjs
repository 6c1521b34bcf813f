import { styleText } from 'node:util';

function digits(value) {
  if (value >= 100) return 0;
  return value >= 10 ? 1 : 2;
}

/** Three significant places at the most. */
export const inShort = (value) => value.toLocaleString('en', { maximumFractionDigits: digits(value) });

/** `1.61 (1.58–1.70)`: the median of the rounds and both ends. */
export const inSpread = ({ median, least, most }) => `${inShort(median)} (${inShort(least)}–${inShort(most)})`;

export function targetOf({ target }) {
  if (!target) return '';
  return target.atMost === undefined ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}

/** What the target speaks of: the ratio, or the figure itself where nothing stands beside it. */
export function verdictOf({ met }) {
  if (met === undefined) return '';
  return met ? 'met' : 'missed';
}

export const HEADS = ['', 'product', 'limit', 'ratio', 'target', ''];

const nameOf = ({ figure, at, unit }) => `${figure}${at === undefined ? '' : ` at ${at.toLocaleString('en')}`}, ${unit}`;

export const cellsOf = (figure) => [
  nameOf(figure),
  inSpread(figure.product),
  figure.limit ? inSpread(figure.limit) : '',
  figure.ratio ? inSpread(figure.ratio) : '',
  targetOf(figure),
  verdictOf(figure),
];

export function printResults(results) {
  for (const { name, work, figures } of results) {
    console.log(`\n${styleText('bold', name)}  ${work}`);
    const lines = [HEADS, ...figures.map(cellsOf)];
    const widths = HEADS.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
    for (const cells of lines)
      console.log(
        `  ${cells
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}`,
      );
  }
}
