import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Words before the switch; without them `aria-label` must name it. */
  label?: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
}

/** On or off; takes effect immediately or with the form around it. */
export function Switch({ label, hint, className, onCheckedChange, ...rest }: SwitchProps) {
  const control = (
    <Base.Root
      onCheckedChange={(checked) => onCheckedChange(checked)}
      className={classNames(
        'touch-target inline-flex h-6 w-10.5 shrink-0 cursor-pointer rounded-full border border-border-strong bg-surface-3 transition-colors duration-120',
        'data-checked:border-brand data-checked:bg-brand data-disabled:cursor-not-allowed data-disabled:opacity-60',
        !label && className,
      )}
      {...rest}
    >
      <Base.Thumb className="m-px size-5 rounded-full bg-border-strong transition-[translate,background-color] duration-120 data-checked:translate-x-4.5 data-checked:bg-on-brand" />
    </Base.Root>
  );
  if (!label) return control;
  return (
    <label className={classNames('flex items-center justify-between gap-4', className)}>
      <span className="min-w-0">
        <span className="block text-base font-medium text-text">{label}</span>
        {hint && <span className="block text-sm text-text-2">{hint}</span>}
      </span>
      {control}
    </label>
  );
}
