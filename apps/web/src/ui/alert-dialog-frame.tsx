import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { useLocale } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Button } from './button';
import { classNames } from './class-names';
import { backdropStyle, sheetMotion } from './overlay-style';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** The action is running; its owner closes the dialog. */
  busy?: boolean;
  /** Why the action did not succeed. */
  error?: ReactNode;
  onConfirm: () => void;
  /** A choice to make before confirming. */
  children?: ReactNode;
}

export function AlertDialogFrame({
  open,
  onOpenChange,
  title,
  description,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  children,
  ...words
}: AlertDialogProps) {
  const t = useText('kit');
  const locale = useLocale();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-center justify-center p-4">
          <Base.Popup
            lang={locale}
            initialFocus={cancel}
            className={classNames(
              'w-full max-w-105 rounded-lg border border-border bg-surface p-5 shadow-e3 outline-none',
              sheetMotion.rise,
            )}
          >
            <Base.Title className="text-lg font-semibold break-words text-text">{title}</Base.Title>
            {description && <Base.Description className="mt-1.5 text-base text-text-2">{description}</Base.Description>}
            {children}
            {error && (
              <p role="alert" className="mt-3 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
                {error}
              </p>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Base.Close render={<Button ref={cancel} />}>{words.cancelLabel ?? t('cancel')}</Base.Close>
              <Button variant={tone} loading={busy} onClick={onConfirm}>
                {words.confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
