import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { AlertDialog } from './alert-dialog';
import type { AlertDialogProps } from './alert-dialog-frame';
import { useLatest } from './use-latest';

export interface ConfirmTexts extends Pick<AlertDialogProps, 'title' | 'description' | 'confirmLabel'> {
  /** Shown when the action fails: around the reason, or in its place if the server gives none. */
  failed: string | ((reason: string) => string);
}

export interface ConfirmDialogProps<Target> extends Pick<AlertDialogProps, 'tone'> {
  /** The subject of the action; null while the dialog is closed. */
  target: Target | null;
  texts: (target: Target) => ConfirmTexts;
  /** Runs after the confirmation; the dialog closes when it resolves. */
  action: (target: Target) => Promise<unknown>;
  onClose: () => void;
  /** False while something that the action needs is loading. */
  isReady?: boolean;
  /** A choice to make before confirming. */
  children?: (target: Target) => ReactNode;
}

/** Asks, runs the action and stays open with the reason if it fails. */
export function ConfirmDialog<Target>({ target, texts, action, onClose, isReady = true, children, tone }: ConfirmDialogProps<Target>) {
  const say = useFailureText();
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: action, onSuccess: onClose });
  // the texts stay while the dialog fades away
  const shown = useLatest(target);
  if (shown === null) return null;
  const { failed, ...labels } = texts(shown);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <AlertDialog
      open={target !== null}
      onOpenChange={(open) => open || isPending || close()}
      tone={tone}
      busy={isPending || !isReady}
      error={error && (typeof failed === 'string' ? say(error, failed) : failed(say(error)))}
      onConfirm={() => mutate(shown)}
      {...labels}
    >
      {children?.(shown)}
    </AlertDialog>
  );
}
