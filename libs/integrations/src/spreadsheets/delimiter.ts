/** In order of preference: commas also occur in names and numbers. */
export const DELIMITERS = ['\t', ';', '|', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_RECORDS = 30;
/** Excel's own declaration in the first line. */
const DECLARED = /^sep=([,;\t|])\r?\n/i;

/** The delimiter that splits most of the first records into the same number of cells, more than one; a comma when none does. */
export function delimiterOf(text: string): Delimiter {
  const declared = DECLARED.exec(text)?.[1];
  if (declared) return declared as Delimiter;
  const none: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(countsIn(text, delimiter)) }));
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best), none).delimiter;
}

/** The delimiter that splits the headings into most cells, for tables that have headings. */
export function headingDelimiterOf(text: string): Delimiter {
  const declared = DECLARED.exec(text)?.[1];
  if (declared) return declared as Delimiter;
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: countsIn(text.trimStart(), delimiter)[0] ?? 0 }));
  return counts.reduce((best, candidate) => (candidate.count >= best.count ? candidate : best)).delimiter;
}

export const withoutDeclaration = (text: string): string => text.replace(DECLARED, '');

/** Occurrences of the delimiter in each record, outside quotes. */
function countsIn(text: string, delimiter: string): number[] {
  const counts = [0];
  let quoted = false;
  for (const sign of text.slice(0, SAMPLE_LENGTH)) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === delimiter) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else if (sign === '\n' && counts.push(0) > SAMPLE_RECORDS) break;
  }
  // the last record is truncated or empty
  return counts.length > 1 ? counts.slice(0, -1) : counts;
}

function scoreOf(counts: number[]): number {
  const frequent = Map.groupBy(counts, (count) => count);
  const [usual, records] = [...frequent].reduce((best, candidate) => (candidate[1].length > best[1].length ? candidate : best));
  return usual === 0 ? 0 : records.length / counts.length;
}
