/** A unique text that identifies messages of the load and contains their scheduled time. */
export const textOf = (kind: 'asks' | 'answers', index: number, due: number): string => `Load ${kind} ${index} due ${due}`;

/** The scheduled time in microseconds; undefined for other messages. */
export function dueOf(body: string): number | undefined {
  const [, due] = /^Load \w+ \d+ due (\d+)$/.exec(body) ?? [];
  return due === undefined ? undefined : Number(due);
}
