import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { CONSOLES, isMasked } from '../form/ai-form';
import type { AiFormState } from '../hooks/use-ai-form';

export interface ApiKeyFieldProps {
  provider: AiProvider;
  state: AiFormState;
  onChange: (value: string) => void;
}

/** A mask is replaced as a whole, so it is chosen as a whole. */
export function ApiKeyField({ provider, state, onChange }: ApiKeyFieldProps) {
  const t = useText('aiSettings.card');
  const provided = useText('aiSettings.providers')(provider);
  const errors = useText('aiSettings.test');
  const field = `${provider}_api_key` as const;
  const value = state.form[field];
  const { name, url } = CONSOLES[provider];
  const [before, after] = t('keyHint', { console: '\u0000' }).split('\u0000');
  return (
    <Field
      label={t('apiKey')}
      error={state.refusalOf(field) ?? (state.isWrong(field) && errors('next.refused', { console: name }))}
      hint={
        <>
          {before}
          <a href={url} target="_blank" rel="noreferrer" className="font-medium text-brand-text underline underline-offset-2">
            {name}
          </a>
          {after}
        </>
      }
    >
      <PasswordInput
        value={value}
        autoComplete="new-password"
        spellCheck={false}
        showLabel={t('show', { provider: provided })}
        hideLabel={t('hide', { provider: provided })}
        onFocus={({ target }) => isMasked(value) && target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
