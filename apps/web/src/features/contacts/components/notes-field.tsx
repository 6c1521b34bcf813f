import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { useField } from '../hooks/use-field';

export function NotesField({ className }: { className?: string }) {
  const { label, problem, register } = useField('notes');
  return (
    <Field label={label} error={problem?.message} className={className}>
      <Textarea {...register()} rows={3} />
    </Field>
  );
}
