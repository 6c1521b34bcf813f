import type { ImportCounts, UndoCounts } from '@app/contracts/imports/imports.contract';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';

const COUNTS = ['created', 'updated', 'unchanged', 'duplicate', 'refused'] as const;
const UNDO_COUNTS = ['removed', 'restored', 'edited', 'contacted', 'gone'] as const;

/** How many rows of each kind. */
export function CountTiles({ counts }: { counts: ImportCounts }) {
  const t = useText('imports.counts');
  return <Tiles label={t('label')} tiles={COUNTS.map((kind) => ({ kind, words: t(kind), count: counts[kind] }))} />;
}

/** What was taken back, and what stays for which reason. */
export function UndoTiles({ undo }: { undo: UndoCounts }) {
  const t = useText('imports.undo');
  return <Tiles label={t('label')} tiles={UNDO_COUNTS.map((kind) => ({ kind, words: t(kind), count: undo[kind] }))} />;
}

interface TilesProps {
  label: string;
  tiles: { kind: string; words: string; count: number }[];
}

function Tiles({ label, tiles }: TilesProps) {
  const format = useFormatter();
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-2 sm:grid-cols-5 sm:gap-3">
      {tiles.map(({ kind, words, count }) => (
        <div
          key={kind}
          className="flex min-w-0 flex-col-reverse justify-end rounded-lg border border-border bg-surface px-3 py-2.5 shadow-e1"
        >
          <dt className="text-sm text-text-2">{words}</dt>
          <dd className="text-lg font-semibold text-text tabular-nums">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
