import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { FieldContext, type FieldControl } from './field-context';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A link beside the label; by keyboard it follows the control. */
  aside?: ReactNode;
  error?: ReactNode;
  /** Marks the control as invalid although the error is shown elsewhere. */
  invalid?: boolean;
  required?: boolean;
  className?: string;
  /** One control of this kit: Input, Textarea, Select, … */
  children: ReactNode;
}

export function Field({ label, hint, aside, error, invalid = false, required = false, className, children }: FieldProps) {
  const id = useId();
  const hasError = Boolean(error);
  const described = [hint ? `${id}-hint` : '', hasError ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': hasError || invalid || undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', Boolean(aside) && 'relative', className)}>
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
        {required && (
          <span aria-hidden className="ml-0.5 text-danger-text">
            *
          </span>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {aside && <div className="absolute -top-0.5 right-0 flex min-h-6 items-center text-sm">{aside}</div>}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-text-3">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-xs font-medium text-danger-text">
          <CircleAlert aria-hidden className="mt-px size-3.5" />
          {error}
        </p>
      )}
    </div>
  );
}
