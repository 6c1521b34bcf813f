import { Skeleton } from '@/ui/skeleton';

const FILTERS = { agent: 'w-40', tag: 'w-36', channel: 'w-36', waiting: 'w-28', paused: 'w-28' };

/** Holds the place of the filters. */
export function FiltersToCome() {
  return (
    <div className="flex shrink-0 items-center gap-2 overflow-hidden px-4 py-1.5 md:px-6">
      {Object.entries(FILTERS).map(([name, width]) => (
        <Skeleton key={name} className={`h-8 shrink-0 rounded-md ${width}`} />
      ))}
    </div>
  );
}
