import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { TONES, type Tone } from './tone-style';

export interface ChipProps {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A short word with a meaning: a state, a role, a tag. */
export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full min-w-0 items-center gap-1 rounded-full px-2 text-2xs font-medium',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
