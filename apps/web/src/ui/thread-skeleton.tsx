import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';

const BUBBLES = ['h-14 w-56', 'ml-auto h-20 w-72', 'ml-auto h-14 w-48', 'h-20 w-64', 'ml-auto h-14 w-60'];

/** In the place of the messages. */
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

/** Placeholder for an unknown conversation: messages and the composer. */
export function ConversationSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ThreadSkeleton />
      <div aria-hidden className="shrink-0 px-4 pt-10 pb-4 md:px-5">
        <div className="h-24 rounded-lg border border-border bg-surface p-3 shadow-e2">
          <Skeleton className="w-40" />
        </div>
      </div>
    </div>
  );
}
