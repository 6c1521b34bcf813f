import type { RefObject } from 'react';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useField } from '../hooks/use-field';

export interface TextFieldProps {
  name: 'first_name' | 'last_name' | 'email' | 'company';
  type?: 'email';
  required?: boolean;
  focusRef?: RefObject<HTMLElement | null>;
}

export function TextField({ name, type, required, focusRef }: TextFieldProps) {
  const { label, problem, register } = useField(name);
  const { ref, ...input } = register();
  const attach = (node: HTMLInputElement | null) => {
    ref(node);
    if (focusRef) focusRef.current = node;
  };
  return (
    <Field label={label} required={required} error={problem?.message}>
      <Input {...input} ref={attach} type={type ?? 'text'} autoComplete="off" />
    </Field>
  );
}
