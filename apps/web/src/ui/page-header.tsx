import type { ReactNode } from 'react';
import { usePageName } from '@/lib/text/use-page-title';
import { BackLink, type BackLinkProps } from './back-link';
import { classNames } from './class-names';
import { HeaderEnd } from './header-end';
import { ZoneNote } from './zone-note';

export interface PageHeaderProps {
  /** The page's name, also in the browser's tab; something else while it loads. */
  title: ReactNode;
  /** Beside the title, such as a state. */
  mark?: ReactNode;
  /** How many there are, in a quieter colour; text where they are not all counted. Undefined has its room until it is known. */
  count?: number | string;
  /** The page above this one. */
  back?: BackLinkProps;
  /** Between the title and the actions, such as a search box. */
  children?: ReactNode;
  /** Outlined ones first, the one primary action last. */
  actions?: ReactNode;
  className?: string;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, mark, count, back, children, actions, className } = props;
  usePageName(typeof title === 'string' ? title : undefined, back !== undefined);
  return (
    <header
      className={classNames(
        '@container flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-border bg-surface px-4 py-2 md:px-6',
        className,
      )}
    >
      <div className="mr-auto flex min-w-0 items-center gap-1">
        {back && <BackLink {...back} />}
        <h1 className="min-w-0 truncate text-lg font-semibold text-text">
          {title}
          {'count' in props && <span className="ml-1.5 inline-block min-w-[3ch] font-normal text-text-3 tabular-nums">{count}</span>}
        </h1>
        {mark && <span className="ml-1 flex shrink-0">{mark}</span>}
      </div>
      <ZoneNote />
      {children}
      {actions && <div className="flex items-center gap-2">{actions}</div>}
      <HeaderEnd />
    </header>
  );
}
