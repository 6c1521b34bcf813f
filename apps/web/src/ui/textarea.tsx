import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import { inputStyle } from './input-style';

export type TextareaProps = ComponentProps<'textarea'>;

export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  return <textarea {...useFieldControl()} rows={rows} className={classNames(inputStyle, 'resize-y py-2', className)} {...rest} />;
}
