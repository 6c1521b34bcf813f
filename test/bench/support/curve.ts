import { compared, type Figure, keepResult, type Wanted } from './results';
import { inTurns, type Sides } from './rounds';

const ROUNDS = 2;

/** The cost of an operation while one quantity grows, step by step. */
export class Curve {
  private readonly figures: Figure[] = [];

  constructor(
    /** The name of the result. */
    private readonly name: string,
    private readonly work: string,
  ) {}

  async step(at: number, sides: Sides, wanted: readonly Wanted[]): Promise<void> {
    const rounds = await inTurns(sides, ROUNDS);
    this.figures.push(...compared(rounds, wanted).map((figure) => ({ ...figure, at })));
  }

  /** Sorted by figure, so that each reads as a column. */
  keep(): void {
    if (this.figures.length === 0) return;
    const names = [...new Set(this.figures.map(({ figure }) => figure))];
    const sorted = names.flatMap((name) => this.figures.filter(({ figure }) => figure === name));
    keepResult(this.name, this.work, sorted);
  }
}
