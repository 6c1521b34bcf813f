import { useText } from '@/lib/text/use-text';
import { Spinner } from '@/ui/spinner';

/** Shown in place of a guarded page until the session is known. */
export function CheckingSession() {
  const t = useText('shell');
  return (
    <main role="status" className="flex h-dvh items-center justify-center gap-3 text-base text-text-2">
      <Spinner className="size-5 text-brand" />
      {t('checkingSession')}
    </main>
  );
}
