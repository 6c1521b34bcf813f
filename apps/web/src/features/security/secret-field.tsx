import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';

export interface SecretFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string;
}

/** A password of the person's own. */
export function SecretField({ label, hint, error, onChange, ...rest }: SecretFieldProps) {
  const t = useText('security');
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </Field>
  );
}
