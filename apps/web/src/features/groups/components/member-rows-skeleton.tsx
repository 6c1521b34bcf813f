import { useText } from '@/lib/text/use-text';
import { Skeleton } from '@/ui/skeleton';

const WIDTHS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44'];

export function MemberRowsSkeleton() {
  const t = useText('kit');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {WIDTHS.map((width) => (
        <div key={width} className="flex min-h-16 items-center gap-3 border-b border-border px-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className={width} />
            <Skeleton className="h-3.5 w-52 max-w-full" />
          </div>
        </div>
      ))}
    </>
  );
}
