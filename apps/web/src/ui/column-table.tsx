import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface ColumnTableProps {
  label: string;
  /** Their heads in order; the last is that of the actions. */
  heads: readonly string[];
  /** The columns of the grid; the rows have the same. */
  columnsStyle: string;
  /** The container width from which it is a table; below it the rows are cards. */
  from: keyof typeof FRAMES;
  /** More rows are loading. */
  busy?: boolean;
  children: ReactNode;
}

const FRAMES = {
  '3xl': {
    table: '@3xl:overflow-hidden @3xl:rounded-lg @3xl:border @3xl:border-border @3xl:bg-surface @3xl:shadow-e1',
    head: 'sr-only @3xl:not-sr-only',
    rows: '@max-3xl:flex @max-3xl:flex-col @max-3xl:gap-2.5',
  },
  '4xl': {
    table: '@4xl:overflow-hidden @4xl:rounded-lg @4xl:border @4xl:border-border @4xl:bg-surface @4xl:shadow-e1',
    head: 'sr-only @4xl:not-sr-only',
    rows: '@max-4xl:flex @max-4xl:flex-col @max-4xl:gap-2.5',
  },
};

/** A table where there is room for one, else a list of cards. */
export function ColumnTable({ label, heads, columnsStyle, from, busy = false, children }: ColumnTableProps) {
  const frame = FRAMES[from];
  return (
    <div role="table" aria-label={label} aria-busy={busy} className={frame.table}>
      <div role="rowgroup" className={frame.head}>
        <div
          role="row"
          className={classNames(
            'grid h-10 items-center border-b border-border bg-surface-2 px-4 text-xs font-semibold text-text-2',
            columnsStyle,
          )}
        >
          {heads.map((head, index) => (
            <span key={head} role="columnheader" className={classNames(index === heads.length - 1 && 'text-right')}>
              {head}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classNames(frame.rows, busy && 'opacity-60')}>
        {children}
      </div>
    </div>
  );
}
