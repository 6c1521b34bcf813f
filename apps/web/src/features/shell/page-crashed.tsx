import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ErrorState } from '@/ui/error-state';

/** In the place of a route that failed; the pages around it go on working. */
export function PageCrashed({ error, reset }: ErrorComponentProps) {
  const t = useText('shell');
  const say = useFailureText();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const description = error instanceof ApiFailure ? say(error) : t('crashed.description');
  return <ErrorState title={t('crashed.title')} description={description} onRetry={retry} className="min-h-[60dvh]" />;
}
