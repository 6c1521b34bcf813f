import type { FocusEvent } from 'react';
import { useLocale } from 'use-intl';
import { retypedNumber } from '@/lib/formatting/typed-number';
import { Input, type InputProps } from './input';

export type NumberInputProps = Omit<InputProps, 'type' | 'inputMode'> & {
  /** Takes a part of a whole, such as cents. */
  decimal?: boolean;
  /** The locale of its signs; by default the page's. */
  signs?: string;
};

/** A number as people write it, in either language; read it with `typedNumber`. When it is left it shows with the signs of the page. */
export function NumberInput({ decimal = false, signs, onBlur, onChange, ...rest }: NumberInputProps) {
  const locale = useLocale();
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    const shown = retypedNumber(target.value, signs ?? locale);
    if (shown !== target.value) {
      target.value = shown;
      onChange?.({ ...event, type: 'change' });
    }
    onBlur?.(event);
  };
  return <Input autoComplete="off" {...rest} inputMode={decimal ? 'decimal' : 'numeric'} onChange={onChange} onBlur={leave} />;
}
