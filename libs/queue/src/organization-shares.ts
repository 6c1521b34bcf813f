const SHORTEST_WAIT_MS = 100;
const LEAST_APART_MS = 10;

interface Turns {
  /** When each of what is underway was begun. */
  begun: Set<{ at: number }>;
  /** How long the last one took. */
  lastTookMs: number;
  /** When the last of those who wait comes again. */
  lastTurnAt: number;
}

/**
 * What a worker carries out at once is shared: one organization has a part of it at the most. A provider that is slow with one would else
 * keep all of the others waiting. Those who wait come again at the pace at which the organization's orders end, so that asking is no work.
 */
export class OrganizationShares {
  private readonly turns = new Map<number, Turns>();

  constructor(private readonly share: number) {}

  /** A function that gives the room back, where the organization has some; else milliseconds after which it may ask again. */
  enter(organizationId: number, now: () => number): (() => void) | number {
    const turns = this.turns.get(organizationId) ?? { begun: new Set(), lastTookMs: 0, lastTurnAt: 0 };
    this.turns.set(organizationId, turns);
    if (turns.begun.size >= this.share) return this.wait(turns, now());
    const order = { at: now() };
    turns.begun.add(order);
    return () => {
      turns.begun.delete(order);
      turns.lastTookMs = now() - order.at;
      if (turns.begun.size === 0) this.turns.delete(organizationId);
    };
  }

  private wait(turns: Turns, now: number): number {
    const [oldest = { at: now }] = turns.begun;
    const apart = Math.max(LEAST_APART_MS, Math.max(turns.lastTookMs, now - oldest.at) / this.share);
    turns.lastTurnAt = Math.max(now + SHORTEST_WAIT_MS, turns.lastTurnAt + apart);
    return turns.lastTurnAt - now;
  }
}
