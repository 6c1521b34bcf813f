import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface ToggleChipProps {
  pressed: boolean;
  icon?: ReactNode;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

/** One choice of several that are seen at once. */
export function ToggleChip({ pressed, icon, onClick, className, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'inline-flex h-8 max-w-full min-w-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors duration-120 pointer-coarse:h-11',
        pressed ? 'border-brand bg-brand-soft text-brand-text' : 'border-border bg-surface text-text hover:bg-surface-2',
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </button>
  );
}
