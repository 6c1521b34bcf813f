import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useFormAccess } from '../form/form-context';

export interface TextFieldProps {
  name: 'header' | 'footer' | 'media_url';
  type?: 'url';
  required?: boolean;
  hint?: ReactNode;
}

export function TextField({ name, type, required, hint }: TextFieldProps) {
  const t = useText('templates.form.fields');
  const { form, change, problemOf } = useFormAccess();
  return (
    <Field label={t(name)} required={required} hint={hint} error={problemOf(name)}>
      <Input value={form[name]} type={type ?? 'text'} autoComplete="off" onChange={({ target }) => change({ [name]: target.value })} />
    </Field>
  );
}
