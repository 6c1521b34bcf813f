import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasBegunSince, unsavedNow } from '@/lib/session/unsaved-work';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from './alert-dialog';

interface UnsavedClose {
  /** For Escape, a press outside and the corner: asks where that would lose what was typed since the dialog opened. */
  onOpenChange: (open: boolean) => void;
  question: ReactNode;
}

/** A button of its own, such as Cancel, closes a dialog without a question. */
export function useUnsavedClose(open: boolean, onOpenChange: (open: boolean) => void): UnsavedClose {
  const t = useText('kit.leave');
  const [isAsking, setAsking] = useState(false);
  // closing the dialog also settles the question, for example when a running save ends
  if (!open && isAsking) setAsking(false);
  const before = useRef<ReadonlySet<symbol>>(new Set());
  useEffect(() => {
    if (open) before.current = unsavedNow();
  }, [open]);
  return {
    onOpenChange: (next) => (!next && hasBegunSince(before.current) ? setAsking(true) : onOpenChange(next)),
    question: (
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('title')}
        description={t('hint')}
        confirmLabel={t('confirm')}
        cancelLabel={t('stay')}
        onConfirm={() => {
          setAsking(false);
          onOpenChange(false);
        }}
      />
    ),
  };
}
