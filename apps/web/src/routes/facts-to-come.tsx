import { Skeleton } from '@/ui/skeleton';

/** Holds the place of what is known of a person. */
export const FactsToCome = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-24" />
    <Skeleton className="h-16" />
    <Skeleton className="h-64" />
  </div>
);
