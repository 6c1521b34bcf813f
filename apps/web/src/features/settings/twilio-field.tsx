import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import type { TwilioField as Name } from './twilio-form';
import type { TwilioFormState } from './use-twilio-form';

export interface TwilioFieldProps {
  state: TwilioFormState;
  field: Name;
  isSecret?: boolean;
  required?: boolean;
  hint?: string;
  className?: string;
}

/** One of the eight fields. A mask is replaced as a whole, so it is chosen as a whole. */
export function TwilioField({ state, field, isSecret = false, required, hint, className }: TwilioFieldProps) {
  const t = useText('settings.twilio');
  const { form, change, problemOf } = state;
  const value = form[field];
  const given = {
    value,
    autoComplete: 'off',
    spellCheck: false,
    onFocus: ({ target }: { target: HTMLInputElement }) => value.startsWith('•') && target.select(),
    onChange: ({ target }: { target: HTMLInputElement }) => change(field, target.value),
  };
  return (
    <Field label={t(`fields.${field}`)} required={required} hint={hint} error={problemOf(field)} className={className}>
      {isSecret ? (
        <PasswordInput
          {...given}
          autoComplete="new-password"
          showLabel={t('show', { field: t(`fields.${field}`) })}
          hideLabel={t('hide', { field: t(`fields.${field}`) })}
        />
      ) : (
        <Input {...given} />
      )}
    </Field>
  );
}
