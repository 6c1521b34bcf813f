import type { AuditChainError } from '@app/contracts/audit-log/audit-log.contract';

/** The end of a chain, or of a piece of it. */
export interface ChainEnd {
  id: number;
  hash: string;
}

/** One entry as it is found. */
export interface ChainLink extends ChainEnd {
  prevHash: string;
  /** What the hash would be of what is there. */
  digest: string;
  /** The label is what was written, or was taken away from somebody who may be forgotten. */
  isLabelTrue: boolean;
}

export interface Break {
  id: number;
  trouble: AuditChainError;
}

/** The first of these links, in their order, that does not follow from what came before it; null where all do. */
export function firstBreak(end: ChainEnd, links: readonly ChainLink[]): Break | null {
  let before = end;
  for (const link of links) {
    if (link.id !== before.id + 1) return { id: before.id + 1, trouble: 'missing' };
    if (link.digest !== link.hash || !link.isLabelTrue) return { id: link.id, trouble: 'changed' };
    if (link.prevHash !== before.hash) return { id: link.id, trouble: 'unlinked' };
    before = link;
  }
  return null;
}

/** Whether the chain ends where it was last appended to. */
export function breakAtEnd(found: ChainEnd, head: ChainEnd, newestId: number): Break | null {
  if (found.id < head.id) return { id: found.id + 1, trouble: 'missing' };
  if (found.hash !== head.hash) return { id: found.id, trouble: 'unlinked' };
  return newestId > head.id ? { id: head.id + 1, trouble: 'added' } : null;
}
