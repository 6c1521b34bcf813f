import { Skeleton } from '@/ui/skeleton';

/** Three entries that are still to come. */
export function TimelineSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5 pt-1">
            <Skeleton className={width} />
            <Skeleton className="w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
