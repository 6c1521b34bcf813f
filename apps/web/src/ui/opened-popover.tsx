import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useLocale } from 'use-intl';
import { classNames } from './class-names';
import { popupStyle } from './popup-style';

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

export function OpenedPopover({
  open,
  onOpenChange,
  trigger,
  label,
  side = 'top',
  align = 'start',
  finalFocus,
  className,
  children,
}: PopoverProps) {
  const locale = useLocale();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup
            lang={locale}
            aria-label={label}
            finalFocus={finalFocus}
            className={classNames(popupStyle, 'max-h-(--available-height) max-w-(--available-width)', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
