import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface BadgeProps {
  /** `strong` asks for attention (unread), `soft` less so; `quiet` only counts. */
  look?: 'strong' | 'soft' | 'quiet';
  /** The name of the counted things, for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
}

const LOOKS = { strong: 'bg-brand text-on-brand', soft: 'bg-brand-soft text-brand-text', quiet: 'bg-surface-3 text-text-2' };

/** A number in a pill. */
export function Badge({ look = 'strong', label, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-2xs font-semibold tabular-nums',
        LOOKS[look],
        className,
      )}
    >
      <span aria-hidden={label !== undefined}>{children}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
