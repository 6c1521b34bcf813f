import type { WallStretch } from '@app/contracts/calendar/appointments.contract';

export interface Lane {
  /** From the left, beginning at 0. */
  lane: number;
  /** How many share the width. */
  of: number;
}

/** Returns the lane of each entry: those that overlap get one each, and those that touch in a chain share one width. */
export function lanesOf(entries: readonly WallStretch[]): Lane[] {
  const lanes = entries.map((): Lane => ({ lane: 0, of: 1 }));
  const order = entries.map((_, index) => index).toSorted((one, other) => startAt(entries, one).localeCompare(startAt(entries, other)));
  let chain: number[] = [];
  let ends: string[] = [];
  const close = () => {
    for (const index of chain) lanes[index] = { lane: lanes[index]?.lane ?? 0, of: ends.length };
    [chain, ends] = [[], []];
  };
  for (const index of order) {
    const { local_start: start, local_end: end } = entries[index] ?? { local_start: '', local_end: '' };
    if (ends.every((last) => last <= start)) close();
    const free = ends.findIndex((last) => last <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    lanes[index] = { lane, of: 1 };
    chain.push(index);
  }
  close();
  return lanes;
}

const startAt = (entries: readonly WallStretch[], index: number): string => entries[index]?.local_start ?? '';
