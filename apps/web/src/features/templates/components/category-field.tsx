import { TemplateCategory } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { useFormAccess } from '../form/form-context';

export function CategoryField() {
  const t = useText('templates');
  const { form, change, problemOf } = useFormAccess();
  const isCode = form.type === 'authentication';
  return (
    <Field label={t('form.fields.category')} hint={t(`form.categoryHints.${form.category}`)} error={problemOf('category')}>
      <Select
        value={form.category}
        onValueChange={(category) => change({ category })}
        options={TemplateCategory.options.map((value) => ({
          value,
          label: t(`categories.${value}`),
          disabled: (value === 'AUTHENTICATION') !== isCode,
        }))}
      />
    </Field>
  );
}
