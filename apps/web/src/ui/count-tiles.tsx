import { useFormatter } from 'use-intl';

export interface CountTilesProps {
  label: string;
  tiles: readonly { kind: string; words: string; count: number }[];
}

/** A few numbers of the same kind of thing, each with its word. */
export function CountTiles({ label, tiles }: CountTilesProps) {
  const format = useFormatter();
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] sm:gap-3">
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
