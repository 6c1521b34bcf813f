import { useController } from 'react-hook-form';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { useField } from '../hooks/use-field';
import { TagsInput } from './tags-input';

export function TagsField() {
  const t = useText('contacts.form.hints');
  const { label, problem, control } = useField('tags');
  const { ref, value, onChange } = useController({ name: 'tags', control }).field;
  return (
    <Field label={label} error={problem?.message} hint={t('tags')}>
      <TagsInput tags={value} onTags={onChange} ref={ref} />
    </Field>
  );
}
