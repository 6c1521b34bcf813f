import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/ui/class-names';

/** Round buttons in a call's own page, low ones in the dock; both with their words below. */
export type Shape = 'round' | 'line';

/** A round button with its word below. */
export const CONTROL =
  'group flex w-18 flex-col items-center gap-1.5 rounded-md text-center text-sm text-text-2 disabled:cursor-not-allowed';
export const CIRCLE = 'flex size-13 items-center justify-center rounded-full border transition-colors duration-120 [&_svg]:size-5';
export const QUIET =
  'border-border bg-surface-2 text-text group-hover:border-border-strong group-disabled:text-text-3 group-disabled:hover:border-border';

/** A button of the dock. */
export const LINE =
  'inline-flex h-13 w-14 shrink-0 flex-col items-center justify-center gap-1 rounded-md text-xs leading-none font-medium text-text transition-colors duration-120 hover:bg-surface-2 disabled:cursor-not-allowed disabled:text-text-3 disabled:hover:bg-transparent md:w-16 [&_svg]:size-5';

export interface ControlProps extends ComponentProps<'button'> {
  shape: Shape;
  label: string;
  /** The part of the label that a button of the dock has room for. */
  short?: string;
  icon: ReactNode;
  /** The switch is on; its words then say what ends it. */
  isOn?: boolean;
}

export function Control({ shape, label, short = label, icon, isOn = false, className, ...rest }: ControlProps) {
  if (shape === 'line')
    return (
      <button
        type="button"
        aria-label={short === label ? undefined : label}
        className={classNames(LINE, isOn && 'bg-brand-soft text-brand-text', className)}
        {...rest}
      >
        {icon}
        <span className="max-w-full truncate px-0.5">{short}</span>
      </button>
    );
  return (
    <button type="button" className={classNames(CONTROL, className)} {...rest}>
      <span className={classNames(CIRCLE, isOn ? 'border-brand bg-brand-soft text-brand-text' : QUIET)}>{icon}</span>
      {label}
    </button>
  );
}
