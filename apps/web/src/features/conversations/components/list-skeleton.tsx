import { useText } from '@/lib/text/use-text';
import { Skeleton } from '@/ui/skeleton';

const ROWS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44', 'w-32', 'w-40', 'w-24'].map((width, index) => ({ key: `row-${index}`, width }));

export function ListSkeleton() {
  const t = useText('kit');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {ROWS.map(({ key, width }) => (
        <div key={key} className="flex min-h-16 items-center gap-3 border-b border-border px-4 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className={width} />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </>
  );
}
