import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { ApiFailure } from '@/lib/api/api-failure';
import { NotLoaded } from '@/lib/loading/load-code';
import { useRetryOnceBack } from '@/lib/realtime/use-retry-once-back';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ErrorState } from '@/ui/error-state';
import { entryAt } from './navigation';

/** In the place of a route that failed; the pages around it go on working. */
export function PageCrashed({ error, reset }: ErrorComponentProps) {
  const t = useText('shell');
  const say = useFailureText();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (error instanceof NotLoaded) return <PageNotLoaded onRetry={retry} />;
  const description = error instanceof ApiFailure ? say(error) : t('crashed.description');
  return <ErrorState title={t('crashed.title')} description={description} onRetry={retry} className="min-h-[60dvh]" />;
}

interface PageNotLoadedProps {
  onRetry: () => void;
}

/** The page did not come: it is loaded again as soon as the network is back. */
function PageNotLoaded({ onRetry }: PageNotLoadedProps) {
  const t = useText('shell');
  const entry = entryAt(useLocation().pathname);
  useRetryOnceBack(onRetry);
  return (
    <ErrorState
      title={t('notLoaded.title', { page: entry ? t(`entries.${entry.name}`) : t('notLoaded.page') })}
      description={navigator.onLine ? t('notLoaded.description') : t('notLoaded.offline')}
      onRetry={onRetry}
      className="min-h-[60dvh]"
    />
  );
}
