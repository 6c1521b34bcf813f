import type { ImportState, ImportView } from '@app/contracts/imports/imports.contract';

export const STEPS = ['upload', 'map', 'check', 'import', 'result'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Record<ImportState, Step> = {
  mapping: 'map',
  checking: 'check',
  ready: 'check',
  queued: 'import',
  running: 'import',
  done: 'result',
  canceled: 'result',
  failed: 'result',
  undoing: 'result',
  undone: 'result',
};

/** Where an import stands; a checked one goes back to its columns where the address says so. */
export const stepOf = (state: ImportState, wantsColumns: boolean): Step => (state === 'ready' && wantsColumns ? 'map' : STEP_OF[state]);

export const isAtWork = ({ state }: Pick<ImportView, 'state'>): boolean => ['checking', 'queued', 'running', 'undoing'].includes(state);

/** Of how many rows the present work is; null while nobody has counted them. */
export function totalOf({ state, total_rows, counts }: ImportView): number | null {
  return state === 'undoing' && counts ? counts.created + counts.updated : total_rows;
}
