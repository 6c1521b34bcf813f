import { useText } from '@/lib/text/use-text';
import { Skeleton } from '@/ui/skeleton';

export function PaneSkeleton() {
  const t = useText('kit');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-border bg-surface px-4 md:px-5">
        <Skeleton className="size-10 rounded-full" />
        <div className="space-y-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <div className="h-10 shrink-0 border-b border-border bg-surface" />
    </>
  );
}
