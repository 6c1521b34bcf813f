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

/** A field of the provider's settings. A mask can only be replaced as a whole, so focus selects the whole text. */
export function TwilioField({ state, field, isSecret = false, required, hint, className }: TwilioFieldProps) {
  const t = useText('settings.twilio');
  const { values, register, errorOf } = state;
  const given = {
    ...register(field),
    autoComplete: 'off',
    spellCheck: false,
    onFocus: ({ target }: { target: HTMLInputElement }) => values[field].startsWith('•') && target.select(),
  };
  return (
    <Field label={t(`fields.${field}`)} required={required} hint={hint} error={errorOf(field)} className={className}>
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
