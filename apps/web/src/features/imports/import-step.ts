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

/** The step of an import; the URL can return a checked import to its columns. */
export const stepOf = (state: ImportState, wantsColumns: boolean): Step => (state === 'ready' && wantsColumns ? 'map' : STEP_OF[state]);

export const isAtWork = ({ state }: Pick<ImportView, 'state'>): boolean => ['checking', 'queued', 'running', 'undoing'].includes(state);

/** The rows of the current job; null until they are counted. */
export function totalOf({ state, total_rows, counts }: ImportView): number | null {
  return state === 'undoing' && counts ? counts.created + counts.updated : total_rows;
}
