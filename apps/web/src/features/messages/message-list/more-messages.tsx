import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Spinner } from '@/ui/spinner';

export interface MoreMessagesProps {
  which: 'older' | 'newer';
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

const WORDS = {
  older: { loading: 'thread.loadingOlder', failed: 'thread.olderFailed' },
  newer: { loading: 'thread.loadingNewer', failed: 'thread.newerFailed' },
} as const;

/** Above the oldest loaded message while there are older ones, and below the newest while there are newer ones. */
export function MoreMessages({ which, isLoading, hasFailed, onRetry }: MoreMessagesProps) {
  const t = useText('chats');
  const kit = useText('kit');
  return (
    <div
      className={classNames(
        'absolute inset-x-0 flex h-14 items-center justify-center gap-3 text-sm text-text-2',
        which === 'older' ? 'top-0' : 'bottom-0',
      )}
    >
      {isLoading && (
        <>
          <Spinner />
          {t(WORDS[which].loading)}
        </>
      )}
      {hasFailed && !isLoading && (
        <>
          {t(WORDS[which].failed)}
          <Button size="sm" onClick={onRetry}>
            {kit('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
