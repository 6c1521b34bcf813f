import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import { inputStyle } from './input-style';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'sm' | 'md' | 'lg';
}

const SIZES = { sm: 'h-8 pointer-coarse:h-11', md: 'h-9 pointer-coarse:h-11', lg: 'h-11' };

/** Takes the spread of react-hook-form's `register` as it is. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  return <input {...useFieldControl()} className={classNames(inputStyle, SIZES[size], className)} {...rest} />;
}
