import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { useFilling } from '../hooks/use-filling';

export interface VariableInputsProps {
  template: TemplateView;
  filling: ReturnType<typeof useFilling>;
}

export function VariableInputs({ template: { placeholders, variables }, filling: { values, problemOf, type } }: VariableInputsProps) {
  const t = useText('templates.picker');
  if (values.length === 0) return <p className="text-base text-text-2">{t('noVariables')}</p>;
  return values
    .map((value, index) => ({ value, index, number: index + 1 }))
    .map(({ value, index, number }) => {
      const sample = placeholders[index]?.sample;
      return (
        <Field
          key={number}
          label={variables[index] === String(number) ? `{{${number}}}` : variables[index]}
          required
          hint={sample ? t('sample', { sample }) : undefined}
          error={problemOf(index)}
        >
          <Input value={value} autoComplete="off" onChange={({ target }) => type(index, target.value)} />
        </Field>
      );
    });
}
