import { useText } from '@/lib/text/use-text';
import { Skeleton } from '@/ui/skeleton';

const FACTS = ['w-32', 'w-44', 'w-28', 'w-36'];

export function ContactCardSkeleton() {
  const t = useText('kit');
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 max-md:pt-5">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-5 w-40 max-w-full" />
          <Skeleton className="h-5 w-24 rounded-full" />
        </div>
      </div>
      <Skeleton className="h-9 w-64 max-w-full" />
      {FACTS.map((width) => (
        <div key={width} className="space-y-1.5">
          <Skeleton className="h-3 w-16" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}
