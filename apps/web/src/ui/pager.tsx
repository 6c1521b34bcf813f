import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

export interface PagerProps {
  total: number;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  className?: string;
}

/** The first and the last page give way where the list is narrow. */
const end = { size: 'sm', className: '@max-sm:hidden' } as const;

/** The footer of a list: the number of items and the page buttons. */
export function Pager({ total, page, pageCount, onPage, className }: PagerProps) {
  const t = useText('kit');
  const atStart = page <= 1;
  const atEnd = page >= pageCount;
  return (
    <nav
      aria-label={t('pager.label')}
      className={classNames('@container flex min-h-12 items-center gap-2 px-4 text-sm text-text-2', className)}
    >
      <span className="flex-1 tabular-nums">{t('pager.items', { total: String(total) })}</span>
      <IconButton {...end} label={t('pager.first')} icon={<ChevronsLeft />} disabled={atStart} onClick={() => onPage(1)} />
      <IconButton size="sm" label={t('pager.previous')} icon={<ChevronLeft />} disabled={atStart} onClick={() => onPage(page - 1)} />
      <span className="px-1 whitespace-nowrap tabular-nums">{t('pager.position', { page: String(page), pages: String(pageCount) })}</span>
      <IconButton size="sm" label={t('pager.next')} icon={<ChevronRight />} disabled={atEnd} onClick={() => onPage(page + 1)} />
      <IconButton {...end} label={t('pager.last')} icon={<ChevronsRight />} disabled={atEnd} onClick={() => onPage(pageCount)} />
    </nav>
  );
}
