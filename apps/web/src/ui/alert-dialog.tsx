import type { ReactNode } from 'react';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';

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

/** Asks before an action that cannot be undone; the focus starts on Cancel. */
export const AlertDialog = loadedWhenOpen(() => import('./alert-dialog-frame').then((file) => file.AlertDialogFrame));
