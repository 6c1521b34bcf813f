import { type ReactElement, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { withAttributes } from './with-attributes';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name. */
  label: string;
  side?: 'top' | 'bottom' | 'right';
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'end';
  /** Receives the focus when it closes; by default the trigger. */
  finalFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

const OpenedPopover = lazyWhenOnline(() => import('./opened-popover').then((file) => file.OpenedPopover));

/** A small surface next to the button that opens it; the button alone, until it opens for the first time. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger } = props;
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  const button = withAttributes(trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => onOpenChange(true) });
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenedPopover {...props} />
    </Suspense>
  );
}
