import type { ReactNode } from 'react';
import { classNames } from './class-names';

const GRID = 'grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_13rem] sm:items-center';

export interface MappingTableProps {
  label: string;
  /** The heads of the three columns: name, samples, target. */
  heads: readonly [string, string, string];
  children: ReactNode;
}

/** The columns of a file, each with samples and the field that it fills. */
export function MappingTable({ label, heads, children }: MappingTableProps) {
  return (
    <div role="table" aria-label={label} className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div role="rowgroup" className="max-sm:sr-only">
        <div role="row" className={classNames(GRID, 'border-b border-border bg-surface-2 px-4 py-2.5 text-xs font-semibold text-text-2')}>
          {heads.map((head) => (
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">{children}</div>
    </div>
  );
}

export interface MappingRowProps {
  name: string;
  samples: readonly { id: number | string; text: string }[];
  /** False for a column that fills no field. */
  isMapped: boolean;
  /** The choice of the field. */
  children: ReactNode;
}

export function MappingRow({ name, samples, isMapped, children }: MappingRowProps) {
  return (
    <div role="row" className={classNames(GRID, 'border-b border-border px-4 py-3 last:border-0', !isMapped && 'bg-surface-2')}>
      <span role="cell" className="truncate font-medium text-text" title={name}>
        {name}
      </span>
      <span role="cell" className="flex min-w-0 flex-col text-sm text-text-2">
        {samples.map(({ id, text }) => (
          <span key={id} className="truncate">
            {text}
          </span>
        ))}
      </span>
      <span role="cell" className="flex flex-col gap-1.5">
        {children}
      </span>
    </div>
  );
}
