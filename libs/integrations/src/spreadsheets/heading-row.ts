import type { SheetRow } from './sheet-rows';

/** Headings are looked for in so many rows with content. */
export const HEADING_ROWS = 20;
/** A title or a date above the table is narrower than its headings. */
const MIN_SHARE_OF_WIDTH = 0.6;
const DATA = /@|(?:\d[\s().+-]*){7}|^[$€£]?\d+(?:[.,]\d+)*$|^https?:\/\//i;

/**
 * The row with the headings, by the most cells that are known as headings; where none is known, the first row as wide as the table. `null`
 * where the table begins with data.
 */
export function findHeadings(rows: readonly SheetRow[], isKnown: (heading: string) => boolean): SheetRow | null {
  const candidates = rows.slice(0, HEADING_ROWS).filter(({ cells }) => !cells.some(isData));
  const scored = candidates.map((row) => ({ row, score: row.cells.filter((cell) => cell !== '' && isKnown(cell)).length }));
  const best = scored.reduce((found, candidate) => (candidate.score > found.score ? candidate : found), { row: null, score: 0 } as Scored);
  return best.row ?? firstWide(rows, candidates);
}

interface Scored {
  row: SheetRow | null;
  score: number;
}

/** Numbers, addresses and amounts are no headings. */
const isData = (cell: string): boolean => DATA.test(cell);

const widthOf = ({ cells }: SheetRow): number => cells.filter(Boolean).length;

function firstWide(rows: readonly SheetRow[], candidates: readonly SheetRow[]): SheetRow | null {
  const width = Math.max(0, ...rows.map(widthOf));
  const first = rows.find((row) => widthOf(row) >= width * MIN_SHARE_OF_WIDTH);
  return first && candidates.includes(first) ? first : null;
}
