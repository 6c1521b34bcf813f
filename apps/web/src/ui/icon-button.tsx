import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import type { ButtonVariant } from './button-style';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The name of the action; also its tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
  loading?: boolean;
  disabledReason?: string;
}

const SIZES = { sm: 'size-8 pointer-coarse:size-11', md: 'size-9 pointer-coarse:size-11', lg: 'size-11' };

export function IconButton({ label, variant = 'ghost', size = 'md', tooltipSide, className, disabledReason, ...rest }: IconButtonProps) {
  const button = (
    <Button
      aria-label={label}
      variant={variant}
      disabledReason={disabledReason}
      className={classNames('p-0', SIZES[size], className)}
      {...rest}
    />
  );
  if (disabledReason !== undefined) return button;
  return (
    <Tooltip content={label} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}
