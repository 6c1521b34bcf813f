import { inShort, targetOf, verdictOf } from '../measuring/table.mjs';

/** `1.61 (1.58–1.70)`: the median of the rounds and both ends. */
const inSpread = ({ median, least, most }) => `${inShort(median)} (${inShort(least)}–${inShort(most)})`;

/** The product, its limit, and their ratio, of which the target speaks; where nothing stands beside the product, of the figure itself. */
export const columns = {
  heads: ['', 'product', 'limit', 'ratio', 'target', ''],
  cellsOf: (figure) => [
    `${figure.figure}, ${figure.unit}`,
    inSpread(figure.product),
    figure.limit ? inSpread(figure.limit) : '',
    figure.ratio ? inSpread(figure.ratio) : '',
    targetOf(figure),
    verdictOf(figure),
  ],
};
