import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import type { InputProps } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';

export interface SecretFieldProps extends InputProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string;
}

/** A password of the user's own. */
export function SecretField({ label, hint, error, ...input }: SecretFieldProps) {
  const t = useText('security');
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput showLabel={t('showPassword')} hideLabel={t('hidePassword')} {...input} />
    </Field>
  );
}
