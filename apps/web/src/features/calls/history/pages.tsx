import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { pageNumbers } from './page-numbers';

interface PagesProps {
  page: number;
  last: number;
  total: string;
  onPage: (page: number) => void;
}

/** The pages of the history. */
export function Pages({ page, last, total, onPage }: PagesProps) {
  const t = useText('calls.history');
  return (
    <nav
      aria-label={t('pages')}
      className="@container flex min-h-12 shrink-0 items-center gap-1 border-t border-border bg-surface px-4 text-sm text-text-2"
    >
      <span className="flex-1 tabular-nums">{t('items', { total })}</span>
      <IconButton size="sm" label={t('previous')} icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pageNumbers(page, last).map((number) => (
        <Button
          key={number}
          size="sm"
          variant="ghost"
          aria-label={t('page', { page: String(number) })}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(
            'min-w-8 px-2 tabular-nums @max-md:hidden pointer-coarse:min-w-11',
            number === page && 'bg-brand-soft text-brand-text',
          )}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      {/* Where it is narrow, in the place of the numbers. */}
      <span className="px-1 tabular-nums @md:order-last">{t('position', { page: String(page), pages: String(last) })}</span>
      <IconButton size="sm" label={t('next')} icon={<ChevronRight />} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
