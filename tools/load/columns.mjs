import { inShort, targetOf, verdictOf } from '../measuring/table.mjs';

/** What was asked of the product stands beside what came of it: a machine that cannot hold a load must show. */
export const columns = {
  heads: ['', 'asked', 'measured', 'target', ''],
  cellsOf: (figure) => [
    figure.unit ? `${figure.figure}, ${figure.unit}` : figure.figure,
    figure.asked === undefined ? '' : inShort(figure.asked),
    inShort(figure.measured),
    targetOf(figure),
    verdictOf(figure),
  ],
};
