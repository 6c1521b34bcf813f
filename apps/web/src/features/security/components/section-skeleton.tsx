import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';

const LINES = ['first', 'second', 'third'];

/** In the place of a card whose content is on its way. */
export function SectionSkeleton() {
  return (
    <Card>
      {LINES.map((line) => (
        <span key={line} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-9 w-full" />
        </span>
      ))}
    </Card>
  );
}
