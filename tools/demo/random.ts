/** Weighted choices: the share of each, in any unit. */
export type Shares<T extends string> = Readonly<Record<T, number>>;

/** A mulberry32 generator: the same seed gives the same demo on every machine and in every version of Node. */
export class Random {
  private state: number;

  constructor(private readonly seed: string) {
    this.state = hashOf(seed);
  }

  /** A generator for one part of the demo, so that changes in one part never affect another. */
  for(part: string): Random {
    return new Random(`${this.seed}/${part}`);
  }

  /** From 0 up to, but not including, 1. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number; both bounds are inclusive. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  /** Often near `least`, rarely near `most`, like response times. */
  soon(least: number, most: number): number {
    return least + (most - least) * this.fraction() ** 2.5;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.fraction() * choices.length)];
    if (choice === undefined) throw new RangeError('There is nothing to pick from.');
    return choice;
  }

  pickByShare<T extends string>(shares: Shares<T>): T {
    const choices = Object.entries<number>(shares) as [T, number][];
    let rest = this.fraction() * choices.reduce((sum, [, share]) => sum + share, 0);
    return (choices.find(([, share]) => (rest -= share) < 0) ?? choices[0] ?? raise())[0];
  }

  /** Each choice exactly by its share, in random order, because single draws look wrong in small sets. */
  spread<T extends string>(shares: Shares<T>, count: number): T[] {
    const choices = Object.entries<number>(shares) as [T, number][];
    const total = choices.reduce((sum, [, share]) => sum + share, 0);
    const whole = choices.flatMap(([choice, share]) => Array<T>(Math.floor((share / total) * count)).fill(choice));
    const rest = Array.from({ length: count - whole.length }, () => this.pickByShare(shares));
    return this.shuffled([...whole, ...rest]);
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.fraction() }))
      .sort((left, right) => left.place - right.place)
      .map(({ item }) => item);
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.integer(0, 15).toString(16)).join('');
  }

  uuid(): string {
    const variant = this.pick(['8', '9', 'a', 'b']);
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-${variant}${this.hex(3)}-${this.hex(12)}`;
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5 | 0);
}

function raise(): never {
  throw new RangeError('There is nothing to pick from.');
}
