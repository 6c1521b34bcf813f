/** What the load writes: no two alike, to be told from what was there before; they carry the moment at which they should have been sent. */
export const wordsOf = (kind: 'asks' | 'answers', index: number, due: number): string => `Load ${kind} ${index} due ${due}`;

/** The moment, in microseconds; undefined for words that are not of the load. */
export function dueOf(body: string): number | undefined {
  const [, due] = /^Load \w+ \d+ due (\d+)$/.exec(body) ?? [];
  return due === undefined ? undefined : Number(due);
}
