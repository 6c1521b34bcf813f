import { Suspense, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import type { PopoverProps } from './opened-popover';
import { withAttributes } from './with-attributes';

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
