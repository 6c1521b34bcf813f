import { ArrowUp, Trash2 } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { useFormAccess } from '../form/form-context';
import type { FormButton } from '../form/template-form';

export interface ButtonRowProps {
  button: FormButton;
  index: number;
  /** The button of a code: only its words can be chosen. */
  isFixed: boolean;
  onChange: (fields: Partial<FormButton>, path: string) => void;
  /** Not for the first one. */
  onUp?: () => void;
  onRemove: () => void;
}

export function ButtonRow({ button: { type, title, value }, index, isFixed, onChange, onUp, onRemove }: ButtonRowProps) {
  const t = useText('templates.form.buttons');
  const { isLocked, problemOf } = useFormAccess();
  const number = String(index + 1);
  const [titlePath, valuePath] = [`buttons.${index}.title`, `buttons.${index}.value`];
  return (
    <fieldset className="min-w-0 rounded-md border border-border p-3">
      <legend className="sr-only">{t('group', { number })}</legend>
      <div className="mb-2 flex items-center gap-1">
        <span className="flex-1 text-xs font-semibold text-text-2">{t(`kinds.${type}`)}</span>
        {onUp && !isLocked && <IconButton size="sm" label={t('up', { number })} icon={<ArrowUp className="size-4" />} onClick={onUp} />}
        {!isFixed && !isLocked && (
          <IconButton size="sm" label={t('remove', { number })} icon={<Trash2 className="size-4" />} onClick={onRemove} />
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('title')} required error={problemOf(titlePath)}>
          <Input value={title} autoComplete="off" onChange={({ target }) => onChange({ title: target.value }, titlePath)} />
        </Field>
        {!isFixed && (
          <Field label={t(`values.${type}`)} required={type !== 'QUICK_REPLY'} error={problemOf(valuePath)}>
            <Input value={value} autoComplete="off" onChange={({ target }) => onChange({ value: target.value }, valuePath)} />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
