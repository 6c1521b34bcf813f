import type { AssignmentAlgorithm } from '@app/contracts/settings/setting-groups.contract';

/** An agent with free capacity. */
export interface Candidate {
  id: number;
  /** Open conversations assigned to them. */
  load: number;
  /** The number of the turn in which they last got a contact. */
  lastTurn: number;
}

/**
 * Round-robin picks the agent whose turn is oldest; by workload picks the smallest load, then the oldest turn. Callers must serialize the
 * calls: two with the same turns pick the same agent.
 */
export function nextAgent<T extends Candidate>(algorithm: AssignmentAlgorithm, candidates: readonly T[]): T | undefined {
  const byTurn = (one: T, other: T) => one.lastTurn - other.lastTurn || one.id - other.id;
  const byLoad = (one: T, other: T) => one.load - other.load || byTurn(one, other);
  return candidates.toSorted(algorithm === 'round_robin' ? byTurn : byLoad)[0];
}
