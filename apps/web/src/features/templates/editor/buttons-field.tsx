import { ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { buttonKindsOf } from '@app/contracts/templates/button-rules.policy';
import type { TemplateButton } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { useFormAccess } from '../form/form-context';
import { buttonsOf, type FormButton } from '../form/template-form';

export function ButtonsField() {
  const t = useText('templates.form.buttons');
  const { form, isLocked, change, problemOf } = useFormAccess();
  const buttons = buttonsOf(form);
  const problem = problemOf('buttons');
  const isCode = form.type === 'authentication';
  const put = (next: FormButton[], path: string) =>
    change({ buttons: [...next, ...form.buttons.filter((one) => !buttons.includes(one))] }, path);
  const add = (type: TemplateButton['type']) => put([...buttons, { key: crypto.randomUUID(), type, title: '', value: '' }], 'buttons');
  const moveUp = (index: number) => put(swapped(buttons, index), 'buttons');
  return (
    <div className="space-y-3">
      {buttons.map((button, index) => (
        <ButtonRow
          key={button.key}
          button={button}
          index={index}
          isFixed={isCode}
          onChange={(fields, path) => put(buttons.with(index, { ...button, ...fields }), path)}
          onUp={index > 0 ? () => moveUp(index) : undefined}
          onRemove={() => put(buttons.toSpliced(index, 1), 'buttons')}
        />
      ))}
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-xs font-medium text-danger-text">
          <CircleAlert aria-hidden className="mt-px size-3.5" />
          {problem}
        </p>
      )}
      {!isCode && !isLocked && (
        <div className="flex flex-wrap gap-2" data-problem={problem} tabIndex={-1}>
          {buttonKindsOf(form.type).map((kind) => (
            <Button key={kind} size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => add(kind)}>
              {t(`add.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function swapped(buttons: readonly FormButton[], index: number): FormButton[] {
  const [above, below] = [buttons[index - 1], buttons[index]];
  return above && below ? buttons.toSpliced(index - 1, 2, below, above) : [...buttons];
}

interface ButtonRowProps {
  button: FormButton;
  index: number;
  /** The button of a code: only its words can be chosen. */
  isFixed: boolean;
  onChange: (fields: Partial<FormButton>, path: string) => void;
  /** Not for the first one. */
  onUp?: () => void;
  onRemove: () => void;
}

function ButtonRow({ button: { type, title, value }, index, isFixed, onChange, onUp, onRemove }: ButtonRowProps) {
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
