import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Skeleton } from '@/ui/skeleton';
import { rowStyle } from './table-style';

const ROWS = ['w-36', 'w-44', 'w-32', 'w-40', 'w-36'].map((width, index) => ({ key: `row-${index}`, width }));

export function MemberRowsSkeleton() {
  const t = useText('team.list');
  return (
    <div className="flex flex-col @max-4xl:gap-2.5 @4xl:rounded-lg @4xl:border @4xl:border-border @4xl:bg-surface">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {ROWS.map(({ key, width }) => (
        <div
          key={key}
          className={classNames(
            rowStyle,
            'min-h-14 border-border bg-surface px-4 py-3 @max-4xl:rounded-lg @max-4xl:border @4xl:not-first:border-t',
          )}
        >
          <Skeleton className={classNames(width, 'max-w-full [grid-area:name]')} />
          <Skeleton className="w-48 max-w-full [grid-area:email]" />
          <Skeleton className="h-5 w-16 rounded-full [grid-area:role]" />
          <Skeleton className="h-5 w-16 rounded-full [grid-area:status]" />
          <Skeleton className="w-28 [grid-area:updated]" />
        </div>
      ))}
    </div>
  );
}
