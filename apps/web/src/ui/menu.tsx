import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { classNames } from './class-names';
import { popupStyle } from './popup-style';

export interface MenuProps {
  /** The button that opens it; an IconButton brings its own name. */
  trigger: ReactElement;
  /** The name of the list, where the trigger's is not enough. */
  label?: string;
  /** Whether it is open when it mounts. */
  defaultOpen?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** MenuItem, MenuChoices, MenuSeparator. */
  children: ReactNode;
}

export function Menu({ trigger, label, defaultOpen, side = 'bottom', align = 'end', className, children }: MenuProps) {
  const locale = useLocale();
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup
            lang={locale}
            aria-label={label}
            className={classNames(popupStyle, 'max-h-(--available-height) min-w-48 overflow-y-auto', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-border" />;
}
