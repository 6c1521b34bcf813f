import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from './button';
import { LeaveGuard } from './leave-guard';

export interface SaveRowProps {
  form: {
    isDirty: boolean;
    isSubmitting: boolean;
    /** Why the last save failed, unless that is said at a field. */
    formError?: string | undefined;
    discard: () => void;
  };
  /** The words of the button. */
  label: string;
  /** The typed values cannot be saved yet. */
  disabled?: boolean;
}

/** The foot of a form of settings: it rises with the first change, stays in sight, and asks before the changes are lost. */
export function SaveRow({ form: { isDirty, isSubmitting, formError, discard }, label, disabled = false }: SaveRowProps) {
  const t = useText('kit.saveRow');
  const place = useFocusKept(isDirty);
  return (
    <>
      <div ref={place} tabIndex={-1} className="sticky bottom-0 z-10 -mx-px outline-none empty:absolute">
        {isDirty && (
          <div className="flex animate-appear flex-wrap items-center justify-end gap-2 rounded-lg border border-border bg-surface px-4 py-3 shadow-e2">
            {formError ? (
              <p role="alert" className="mr-auto flex min-w-0 items-start gap-1.5 text-sm font-medium text-danger-text">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {formError}
              </p>
            ) : (
              <p className="mr-auto text-sm text-text-2 max-sm:sr-only">{t('unsaved')}</p>
            )}
            <Button disabled={isSubmitting} onClick={discard}>
              {t('discard')}
            </Button>
            <Button type="submit" variant="primary" loading={isSubmitting} disabled={disabled}>
              {label}
            </Button>
          </div>
        )}
      </div>
      <LeaveGuard isUnsaved={() => isDirty} />
    </>
  );
}

/** The row's place takes the focus of a button that goes with it: Tab goes on from there, not from the top of the page. */
function useFocusKept(isShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return place;
}
