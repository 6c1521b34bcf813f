const SHORTEST_WAIT_MS = 100;
const LEAST_APART_MS = 10;

interface Turns<Order> {
  /** When each of what is underway was begun. */
  begun: Set<{ at: number }>;
  /** How long the last one took. */
  lastTookMs: number;
  /** When the last of those who wait comes by itself. */
  lastTurnAt: number;
  waiting: Order[];
}

/**
 * What a worker carries out at once is shared: one organization has a part of it at the most. A provider that is slow with one would else
 * keep all of the others waiting. Those who wait are called when there is room. They also come by themselves, for who would call them may
 * have ended: at the pace at which the organization's orders end, so that asking is no work.
 */
export class OrganizationShares<Order> {
  private readonly turns = new Map<number, Turns<Order>>();

  constructor(private readonly share: number) {}

  /** A function that gives the room back, where the organization has some; else milliseconds after which the order may come by itself. */
  enter(organizationId: number, now: () => number): (() => void) | number {
    const turns = this.turns.get(organizationId) ?? { begun: new Set(), lastTookMs: 0, lastTurnAt: 0, waiting: [] };
    this.turns.set(organizationId, turns);
    if (turns.begun.size >= this.share) return this.wait(turns, now());
    const begun = { at: now() };
    turns.begun.add(begun);
    return () => {
      turns.begun.delete(begun);
      turns.lastTookMs = now() - begun.at;
    };
  }

  /** Has the order called when there is room; where nothing is underway any more, nobody would call it. */
  standInLine(organizationId: number, order: Order): void {
    this.turns.get(organizationId)?.waiting.push(order);
  }

  /** Takes the order that has stood in line longest, to be called; it may have come by itself meanwhile. */
  next(organizationId: number): Order | undefined {
    const turns = this.turns.get(organizationId);
    const order = turns?.waiting.shift();
    if (turns?.begun.size === 0 && turns.waiting.length === 0) this.turns.delete(organizationId);
    return order;
  }

  private wait(turns: Turns<Order>, now: number): number {
    const [oldest = { at: now }] = turns.begun;
    const apart = Math.max(LEAST_APART_MS, Math.max(turns.lastTookMs, now - oldest.at) / this.share);
    turns.lastTurnAt = Math.max(now + SHORTEST_WAIT_MS, turns.lastTurnAt + apart);
    return turns.lastTurnAt - now;
  }
}
