import { HeaderEnd } from '@/ui/header-end';
import { Skeleton } from '@/ui/skeleton';
import { ConversationSkeleton } from '@/ui/thread-skeleton';

export function PaneSkeleton() {
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-border bg-surface px-4 md:px-5">
        <Skeleton className="size-10 rounded-full" />
        <div className="space-y-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
        <span className="flex-1" />
        <HeaderEnd />
      </div>
      <div className="h-10 shrink-0 border-b border-border bg-surface" />
      <div className="h-11 shrink-0 border-b border-border bg-surface pointer-coarse:h-13" />
      <ConversationSkeleton />
    </>
  );
}
