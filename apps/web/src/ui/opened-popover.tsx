import { Popover as Base } from '@base-ui/react/popover';
import { useLocale } from 'use-intl';
import { classNames } from './class-names';
import type { PopoverProps } from './popover';
import { popupStyle } from './popup-style';

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
