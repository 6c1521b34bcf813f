import { HOUR, MINUTE, type Clock } from '../clock';
import type { Random } from '../random';
import type { SpokenLine } from './conversation';

const SECOND = 1000;

/**
 * The time of each line, so that the last one is at `end`. Computed backwards: a salesperson's line at night moves to the evening before,
 * together with all earlier lines.
 */
export function momentsOf(lines: readonly SpokenLine[], end: number, clock: Clock, random: Random): number[] {
  const moments: number[] = [];
  let moment = end;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index];
    if (line?.speaker === 'agent') moment = clock.latestOpen(moment, random);
    moments.unshift(moment);
    moment -= Math.round(gapBefore(lines, index, random));
  }
  return moments;
}

function gapBefore(lines: readonly SpokenLine[], index: number, random: Random): number {
  const [before, line] = [lines[index - 1], lines[index]];
  if (!before || !line) return 0;
  if (line.after) return HOUR * (line.after[0] + random.fraction() * (line.after[1] - line.after[0]));
  if (line.speaker === before.speaker) return SECOND * random.soon(6, 70);
  if (line.speaker === 'assistant') return SECOND * random.soon(3, 9);
  return MINUTE * (line.speaker === 'customer' ? random.soon(0.5, 40) : random.soon(1, 25));
}
