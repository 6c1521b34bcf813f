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

/** More than this has no room beside an icon. */
const MOST_BESIDE_ICON = 9;

export interface IconBadgeProps extends Pick<BadgeProps, 'label'> {
  count: number;
}

/** A number in a cell with an icon of 20 px in its middle: above it and to its right, so that it covers nothing. */
export const IconBadge = ({ count, label }: IconBadgeProps) => (
  <Badge label={label} className="pointer-events-none absolute top-1 left-1/2 ml-2.5 h-4 min-w-4 px-0.5">
    {count > MOST_BESIDE_ICON ? `${MOST_BESIDE_ICON}+` : count}
  </Badge>
);
