import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useFormAccess } from '../form/form-context';
import { nameAfter } from '../form/template-name';

/** What people call the template, and what WhatsApp calls it. */
export function NameFields() {
  const t = useText('templates.form.fields');
  const { form, change, problemOf } = useFormAccess();
  const rename = (friendlyName: string) => {
    change({ friendly_name: friendlyName }, 'friendly_name');
    const name = nameAfter(form, friendlyName);
    if (name !== form.name) change({ name });
  };
  return (
    <>
      <Field label={t('friendly_name')} required error={problemOf('friendly_name')}>
        <Input value={form.friendly_name} maxLength={120} autoComplete="off" onChange={({ target }) => rename(target.value)} />
      </Field>
      <Field label={t('name')} required hint={t('nameHint')} error={problemOf('name')}>
        <Input
          value={form.name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
    </>
  );
}
