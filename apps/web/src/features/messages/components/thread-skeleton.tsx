import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Skeleton } from '@/ui/skeleton';

const BUBBLES = ['h-14 w-56', 'ml-auto h-20 w-72', 'ml-auto h-14 w-48', 'h-20 w-64', 'ml-auto h-14 w-60'];

export function ThreadSkeleton() {
  const t = useText('kit');
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-5 pb-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {BUBBLES.map((size) => (
        <Skeleton key={size} className={classNames('max-w-[80%] rounded-bubble', size)} />
      ))}
    </div>
  );
}
