import { buttonKindsOf } from '@app/contracts/templates/button-rules.policy';
import type { TemplateButton } from '@app/contracts/templates/templates.contract';
import { CircleAlert, Plus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { useFormAccess } from '../form/form-context';
import { buttonsOf, type FormButton } from '../form/template-form';
import { ButtonRow } from './button-row';

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
