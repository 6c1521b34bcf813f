import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useFormAccess } from '../form/form-context';

/** WhatsApp writes the text around a code; only this can be chosen. */
export function CodeFields() {
  const t = useText('templates.form');
  const { form, change, problemOf } = useFormAccess();
  return (
    <>
      <Banner>{t('authenticationHint')}</Banner>
      <Checkbox
        label={t('fields.security_recommendation')}
        checked={form.security_recommendation}
        onCheckedChange={(security_recommendation) => change({ security_recommendation })}
      />
      <Field label={t('fields.code_expiration_minutes')} error={problemOf('code_expiration_minutes')} className="max-w-72">
        <Input
          inputMode="numeric"
          value={form.code_expiration_minutes}
          onChange={({ target }) => change({ code_expiration_minutes: target.value })}
        />
      </Field>
    </>
  );
}
