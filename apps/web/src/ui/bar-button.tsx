import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';

export interface BarButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'title'> {
  icon: ReactNode;
  label: string;
  tone?: 'normal' | 'danger';
}

/** An action of a bar; where its container (`@container`) is narrow, only the icon shows. */
export function BarButton({ label, tone = 'normal', className, ...rest }: BarButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      title={label}
      className={classNames('gap-1.5 px-2.5 pointer-coarse:h-11', tone === 'danger' && 'text-danger-text', className)}
      {...rest}
    >
      <span className="@max-2xl:sr-only">{label}</span>
    </Button>
  );
}
