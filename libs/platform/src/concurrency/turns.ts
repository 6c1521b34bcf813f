import { Slots } from './slots';

interface Line {
  slot: Slots;
  people: number;
}

/** A queue per key, within this process: work of one key runs in order, work of different keys in parallel. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(key) ?? { slot: new Slots(1), people: 0 };
    this.lines.set(key, line);
    line.people++;
    try {
      return await line.slot.run(work);
    } finally {
      if (--line.people === 0) this.lines.delete(key);
    }
  }
}
