import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';

/** In the page round buttons with words below, in the dock one line. */
export type Shape = 'round' | 'line';

/** A round button with its word below. */
export const CONTROL =
  'group flex w-18 flex-col items-center gap-1.5 rounded-md text-center text-sm text-text-2 disabled:cursor-not-allowed';
export const CIRCLE = 'flex size-13 items-center justify-center rounded-full border transition-colors duration-120 [&_svg]:size-5';
export const QUIET =
  'border-border bg-surface-2 text-text group-hover:border-border-strong group-disabled:text-text-3 group-disabled:hover:border-border';

export interface ControlProps extends ComponentProps<'button'> {
  shape: Shape;
  label: string;
  icon: ReactNode;
  /** The switch is on; its words then say what ends it. */
  isOn?: boolean;
}

export function Control({ shape, label, icon, isOn = false, className, ...rest }: ControlProps) {
  if (shape === 'line')
    return (
      <IconButton
        variant="secondary"
        label={label}
        icon={icon}
        className={classNames(isOn && 'bg-brand-soft text-brand-text', className)}
        {...rest}
      />
    );
  return (
    <button type="button" className={classNames(CONTROL, className)} {...rest}>
      <span className={classNames(CIRCLE, isOn ? 'border-brand bg-brand-soft text-brand-text' : QUIET)}>{icon}</span>
      {label}
    </button>
  );
}
