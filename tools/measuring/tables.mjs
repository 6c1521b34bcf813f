import { styleText } from 'node:util';

function fractionDigits(value) {
  if (value >= 100) return 0;
  return value >= 10 ? 1 : 2;
}

/** At most three significant digits. */
const formatNumber = (value) => value.toLocaleString('en', { maximumFractionDigits: fractionDigits(value) });

/** `1.61 (1.58–1.70)`: the median of the rounds, then the lowest and the highest. */
const formatSpread = ({ median, least, most }) => `${formatNumber(median)} (${formatNumber(least)}–${formatNumber(most)})`;

/** Shows the unit when the target applies to the figure itself; otherwise it applies to the ratio. */
function formatTarget({ target, judgedAlone, unit }) {
  if (!target) return '';
  const bound = target.atMost === undefined ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return judgedAlone ? `${bound} ${unit}`.trimEnd() : bound;
}

function formatVerdict({ met }) {
  if (met === undefined) return '';
  return met ? 'met' : 'missed';
}

/** The product beside its limit, and their ratio. */
export const benchColumns = {
  heads: ['', 'product', 'limit', 'ratio', 'target', ''],
  cellsOf: (figure) => [
    `${figure.figure}${figure.at === undefined ? '' : ` at ${figure.at.toLocaleString('en')}`}, ${figure.unit}`,
    formatSpread(figure.product),
    figure.limit ? formatSpread(figure.limit) : '',
    figure.ratio ? formatSpread(figure.ratio) : '',
    formatTarget(figure),
    formatVerdict(figure),
  ],
};

/** The requested load beside the measured one, which shows when the machine could not produce it. */
export const loadColumns = {
  heads: ['', 'requested', 'measured', 'target', ''],
  cellsOf: (figure) => [
    figure.unit ? `${figure.figure}, ${figure.unit}` : figure.figure,
    figure.requested === undefined ? '' : formatNumber(figure.requested),
    formatNumber(figure.measured),
    formatTarget(figure),
    formatVerdict(figure),
  ],
};

/** Prints one table per result. */
export function printResults(results, { heads, cellsOf }) {
  for (const { name, work, figures } of results) {
    console.log(`\n${styleText('bold', name)}  ${work}`);
    const rows = [heads, ...figures.map(cellsOf)];
    const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
    for (const cells of rows) {
      const line = cells.map((cell, column) => cell.padEnd(widths[column])).join('  ');
      console.log(`  ${line.trimEnd()}`);
    }
  }
}

/** Prints the metrics of each scenario below its name. */
export function printMetrics(scenarios) {
  for (const { scenario, metrics } of scenarios) {
    console.log(`\n${styleText('bold', scenario)}`);
    const width = Math.max(...Object.keys(metrics).map((name) => name.length));
    for (const [name, value] of Object.entries(metrics)) console.log(`  ${name.padEnd(width)}  ${String(value).padStart(9)}`);
  }
}
