import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { classNames } from './class-names';
import { optionStyle, popupStyle } from './popup-style';

interface MenuChoice<Value extends string> {
  value: Value;
  label: string;
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly MenuChoice<Value>[];
  onChoose: (value: Value) => void;
}

interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  children: ReactNode;
}

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

export function OpenedMenu({ trigger, label, defaultOpen, side = 'bottom', align = 'end', className, children }: MenuProps) {
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

export function OpenedMenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-border" />;
}

export function OpenedMenuItem({ onSelect, icon, hint, tone = 'normal', disabled = false, children }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={classNames(optionStyle, tone === 'danger' && 'text-danger-text data-highlighted:bg-danger-soft')}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {hint && <span className="block truncate text-xs text-text-3">{hint}</span>}
      </span>
    </Base.Item>
  );
}

export function OpenedMenuChoices<Value extends string>({ label, value, choices, onChoose }: MenuChoicesProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-text-3">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChoose(next)}>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} closeOnClick className={optionStyle}>
            <span className="flex-1">{choice.label}</span>
            <Base.RadioItemIndicator render={<Check className="size-4 text-brand-text" />} />
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
