import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { useFormAccess } from '../form/form-context';

const LANGUAGES = ['es', 'es_MX', 'es_ES', 'es_AR', 'en', 'en_US', 'en_GB', 'pt_BR', 'fr'] as const;
type Known = (typeof LANGUAGES)[number];

const isKnown = (language: string): language is Known => LANGUAGES.some((known) => known === language);

export function LanguageField() {
  const t = useText('templates');
  const { form, change, problemOf } = useFormAccess();
  const wordsOf = (language: string) => (isKnown(language) ? `${t(`languages.${language}`)} · ${language}` : language);
  const choices = isKnown(form.language) ? LANGUAGES : [form.language, ...LANGUAGES];
  return (
    <Field label={t('form.fields.language')} error={problemOf('language')}>
      <Select
        value={form.language}
        onValueChange={(language) => change({ language })}
        options={choices.map((value) => ({ value, label: wordsOf(value) }))}
      />
    </Field>
  );
}
