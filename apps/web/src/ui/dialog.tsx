import type { ReactNode, RefObject } from 'react';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the lower edge, the main one last; it stays in sight while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md';
  /** For what cannot be shown again. */
  staysOnOutsidePress?: boolean;
  /** Only a button of its own closes it: neither Escape, nor a press outside, nor the corner. */
  staysOpen?: boolean;
  /** By default the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus when it closes, or whether the focus returns at all; by default the previous element. */
  finalFocus?: RefObject<HTMLElement | null> | (() => boolean);
  children: ReactNode;
}

export const Dialog = loadedWhenOpen(() => import('./dialog-frame').then((file) => file.DialogFrame));
