import type { AuditChainError } from '@app/contracts/audit-log/audit-log.contract';

/** The end of a chain or of a range. */
export interface ChainEnd {
  id: number;
  hash: string;
}

/** A stored entry. */
export interface ChainLink extends ChainEnd {
  prevHash: string;
  /** The hash recomputed from the stored values. */
  digest: string;
  /** The label is unchanged, or was erased for a target that may be erased. */
  isLabelTrue: boolean;
}

export interface Break {
  id: number;
  trouble: AuditChainError;
}

/** The first link that does not follow from the one before; `null` when all do. */
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

/** The break at the end, when the chain does not end at its recorded head. */
export function breakAtEnd(found: ChainEnd, head: ChainEnd, newestId: number): Break | null {
  if (found.id < head.id) return { id: found.id + 1, trouble: 'missing' };
  if (found.hash !== head.hash) return { id: found.id, trouble: 'unlinked' };
  return newestId > head.id ? { id: head.id + 1, trouble: 'added' } : null;
}
