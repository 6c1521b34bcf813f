import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ErrorState } from '@/ui/error-state';

/** The guard could not find out who is signed in: the server did not answer. */
export function UserUnavailable({ error }: ErrorComponentProps) {
  const t = useText('shell');
  const say = useFailureText();
  const router = useRouter();
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState title={t('userFailed')} description={say(error)} onRetry={() => void router.invalidate()} />
    </main>
  );
}
