import type { AssignmentAlgorithm } from '@app/contracts/settings/setting-groups.contract';

/** Somebody who has room for one more. */
export interface Candidate {
  id: number;
  /** Open conversations that they have. */
  load: number;
  /** When they were last given something. */
  lastTurn: number;
}

/**
 * Who is next: in turn whoever has waited longest, by workload whoever has least and of these whoever has waited longest. The caller
 * gives the turns one after the other; two who read the same turns would choose the same person.
 */
export function nextAgent<T extends Candidate>(algorithm: AssignmentAlgorithm, candidates: readonly T[]): T | undefined {
  const byTurn = (one: T, other: T) => one.lastTurn - other.lastTurn || one.id - other.id;
  const byLoad = (one: T, other: T) => one.load - other.load || byTurn(one, other);
  return candidates.toSorted(algorithm === 'round_robin' ? byTurn : byLoad)[0];
}
