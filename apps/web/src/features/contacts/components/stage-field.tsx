import { useController } from 'react-hook-form';
import { useStages } from '@/lib/stages/use-stages';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { useField } from '../hooks/use-field';

export function StageField() {
  const stages = useStages();
  const { label, problem, control } = useField('stage');
  const { field } = useController({ name: 'stage', control });
  return (
    <Field label={label} error={problem?.message}>
      <Select
        value={field.value}
        onValueChange={field.onChange}
        options={stages.map(({ id, label: words }) => ({ value: id, label: words }))}
      />
    </Field>
  );
}
