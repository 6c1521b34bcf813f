import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { optionStyle } from './popup-style';

export interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, hint, tone = 'normal', disabled = false, children }: MenuItemProps) {
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
