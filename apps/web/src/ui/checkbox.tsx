import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Text next to the box; without it `aria-label` must name the box. */
  label?: ReactNode;
  'aria-label'?: string;
  indeterminate?: boolean;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** An 18 px box in a target of 32 px, of 44 px under a finger. */
export function Checkbox({ label, className, indeterminate = false, onCheckedChange, ...rest }: CheckboxProps) {
  const box = (
    <Base.Root
      indeterminate={indeterminate}
      onCheckedChange={(checked) => onCheckedChange(checked)}
      className={classNames(
        'group inline-flex size-8 shrink-0 items-center justify-center rounded-md pointer-coarse:size-11',
        label ? '' : className,
      )}
      {...rest}
    >
      <span className="flex size-4.5 items-center justify-center rounded-[5px] border border-border-strong bg-surface text-on-brand transition-colors duration-120 group-data-checked:border-brand group-data-checked:bg-brand group-data-disabled:border-border group-data-disabled:bg-surface-2 group-data-indeterminate:border-brand group-data-indeterminate:bg-brand">
        <Base.Indicator className="flex">
          {indeterminate ? <Minus className="size-3.5 stroke-3" /> : <Check className="size-3.5 stroke-3" />}
        </Base.Indicator>
      </span>
    </Base.Root>
  );
  if (!label) return box;
  return (
    <label className={classNames('-ml-1.5 inline-flex pointer-coarse:-ml-3 items-center gap-1 text-base text-text', className)}>
      {box}
      {label}
    </label>
  );
}
