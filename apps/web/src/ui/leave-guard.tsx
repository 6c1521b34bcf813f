import { useBlocker } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from './alert-dialog';

export interface LeaveGuardProps {
  isUnsaved: () => boolean;
  onDiscard?: () => void;
  /** False where a reload loses nothing, because the form keeps a draft. */
  asksOnReload?: boolean;
}

/** Asks before a navigation that loses unsaved changes. */
export function LeaveGuard({ isUnsaved, onDiscard, asksOnReload = true }: LeaveGuardProps) {
  const t = useText('kit.leave');
  const enableBeforeUnload = () => asksOnReload && isUnsaved();
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload, withResolver: true });
  const discard = () => {
    onDiscard?.();
    proceed?.();
  };
  return (
    <AlertDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={t('title')}
      description={t('hint')}
      confirmLabel={t('confirm')}
      cancelLabel={t('stay')}
      onConfirm={discard}
    />
  );
}
