import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface PageHeaderProps {
  title: ReactNode;
  /** How many there are, in a quieter colour; text where they are not all counted. */
  count?: number | string;
  /** Between the title and the actions, such as a search box. */
  children?: ReactNode;
  /** Outlined ones first, the one primary action last. */
  actions?: ReactNode;
  className?: string;
}

export function PageHeader({ title, count, children, actions, className }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-border bg-surface px-4 py-2 md:px-6',
        className,
      )}
    >
      <h1 className="mr-auto min-w-0 truncate text-lg font-semibold text-text">
        {title}
        {count !== undefined && <span className="ml-1.5 font-normal text-text-3 tabular-nums">{count}</span>}
      </h1>
      {children}
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  );
}
