import type { ImportCounts, UndoCounts } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';
import { CountTiles } from '@/ui/count-tiles';

const COUNTS = ['created', 'updated', 'unchanged', 'duplicate', 'refused'] as const;
const UNDO_COUNTS = ['removed', 'restored', 'edited', 'contacted', 'gone'] as const;

/** How many rows of each kind. */
export function ImportTiles({ counts }: { counts: ImportCounts }) {
  const t = useText('imports.counts');
  return <CountTiles label={t('label')} tiles={COUNTS.map((kind) => ({ kind, words: t(kind), count: counts[kind] }))} />;
}

/** The contacts that were taken back, and those that stay, by reason. */
export function UndoTiles({ undo }: { undo: UndoCounts }) {
  const t = useText('imports.undo');
  return <CountTiles label={t('label')} tiles={UNDO_COUNTS.map((kind) => ({ kind, words: t(kind), count: undo[kind] }))} />;
}
