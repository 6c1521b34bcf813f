import { inShort, targetOf, verdictOf } from '../measuring/table.mjs';

/** `1.61 (1.58–1.70)`: the median of the rounds and both ends. */
const inSpread = ({ median, least, most }) => `${inShort(median)} (${inShort(least)}–${inShort(most)})`;

const nameOf = ({ figure, at, unit }) => `${figure}${at === undefined ? '' : ` at ${at.toLocaleString('en')}`}, ${unit}`;

/** The product, its limit, and their ratio, of which the target speaks; where the figure is judged alone, of that. */
export const columns = {
  heads: ['', 'product', 'limit', 'ratio', 'target', ''],
  cellsOf: (figure) => [
    nameOf(figure),
    inSpread(figure.product),
    figure.limit ? inSpread(figure.limit) : '',
    figure.ratio ? inSpread(figure.ratio) : '',
    targetOf(figure),
    verdictOf(figure),
  ],
};
