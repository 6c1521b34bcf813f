import { useText } from '@/lib/text/use-text';
import { Spinner } from '@/ui/spinner';

/** Shown in place of a guarded page until the session is known, in the frame that index.html has begun with. */
export function CheckingSession() {
  const t = useText('shell');
  return (
    <div className="flex h-dvh">
      <div className="w-16 shrink-0 border-r border-border bg-surface max-md:hidden min-[1200px]:w-60">
        <div className="h-14 border-b border-border" />
      </div>
      <main role="status" className="flex flex-1 flex-col">
        <div className="h-14 border-b border-border bg-surface" />
        <p className="flex flex-1 items-center justify-center gap-3 text-base text-text-2">
          <Spinner className="size-5 text-brand" />
          {t('checkingSession')}
        </p>
      </main>
    </div>
  );
}
