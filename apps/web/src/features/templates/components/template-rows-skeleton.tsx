import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Skeleton } from '@/ui/skeleton';
import { rowStyle } from './table-style';

const ROWS = ['w-40', 'w-52', 'w-44', 'w-36', 'w-48', 'w-40'].map((width, index) => ({ key: `row-${index}`, width }));

export function TemplateRowsSkeleton() {
  const t = useText('kit');
  return (
    <div className="flex flex-col @max-3xl:gap-2.5 @3xl:rounded-lg @3xl:border @3xl:border-border @3xl:bg-surface">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {ROWS.map(({ key, width }) => (
        <div
          key={key}
          className={classNames(
            rowStyle,
            'min-h-16 border-border bg-surface px-4 py-3 @max-3xl:rounded-lg @max-3xl:border @3xl:not-first:border-t',
          )}
        >
          <div className="space-y-1.5 [grid-area:name]">
            <Skeleton className={classNames(width, 'max-w-full')} />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="h-5 w-16 rounded-full [grid-area:category]" />
          <Skeleton className="w-56 max-w-full [grid-area:preview]" />
          <Skeleton className="h-5 w-20 rounded-full [grid-area:status] @max-3xl:justify-self-end" />
          <Skeleton className="w-14 [grid-area:usage]" />
        </div>
      ))}
    </div>
  );
}
