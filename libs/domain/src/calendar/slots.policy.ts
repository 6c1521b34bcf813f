/** A stretch of time, its end excluded. Lists of them are in order and apart from each other unless they say otherwise. */
export interface Stretch {
  start: Date;
  end: Date;
}

export interface SlotRules {
  minutes: number;
  buffer_before: number;
  buffer_after: number;
  step: number;
}

const MINUTE_MS = 60_000;

/** The stretches that lie in both lists. */
export function common(left: readonly Stretch[], right: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  let other = 0;
  for (const { start, end } of left) {
    while ((right[other]?.end ?? end) <= start) other++;
    for (let index = other; index < right.length; index++) {
      const stretch = right[index];
      if (!stretch || stretch.start >= end) break;
      found.push({ start: later(start, stretch.start), end: earlier(end, stretch.end) });
    }
  }
  return found;
}

/** The time that an appointment takes from a person, with its buffers. */
export const blockedBy = (start: Date, { minutes, buffer_before, buffer_after }: Omit<SlotRules, 'step'>): Stretch => ({
  start: new Date(start.getTime() - buffer_before * MINUTE_MS),
  end: new Date(start.getTime() + (minutes + buffer_after) * MINUTE_MS),
});

export const overlaps = (one: Stretch, other: Stretch): boolean => one.start < other.end && other.start < one.end;

/**
 * Beginnings of slots between two moments, in order. Steps are elapsed time since the beginning of the stretch in which people work, so that a
 * day on which the clocks change has no hour twice and none that does not exist. The appointment ends within that stretch; its buffers may
 * reach beyond it. `busy` is in any order and may overlap.
 */
export function freeStarts(working: readonly Stretch[], busy: readonly Stretch[], rules: SlotRules, between: Stretch): Date[] {
  const taken = busy.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const step = rules.step * MINUTE_MS;
  return working.flatMap(({ start, end }) => {
    const last = Math.min(end.getTime() - rules.minutes * MINUTE_MS, between.end.getTime() - 1);
    const skipped = Math.max(0, Math.ceil((between.start.getTime() - start.getTime()) / step));
    const found: Date[] = [];
    for (let moment = start.getTime() + skipped * step; moment <= last; moment += step) {
      const begin = new Date(moment);
      const blocked = blockedBy(begin, rules);
      if (!taken.some((stretch) => overlaps(stretch, blocked))) found.push(begin);
    }
    return found;
  });
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
