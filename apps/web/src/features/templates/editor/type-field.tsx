import { TemplateType } from '@app/contracts/templates/templates.contract';
import { Image, LayoutTemplate, ListChecks, type LucideIcon, MousePointerClick, ShieldCheck, TextInitial } from 'lucide-react';
import { useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { useFormAccess } from '../form/form-context';
import { withType } from '../form/template-form';

const ICONS: Record<TemplateType, LucideIcon> = {
  text: TextInitial,
  media: Image,
  quick_reply: ListChecks,
  call_to_action: MousePointerClick,
  card: LayoutTemplate,
  authentication: ShieldCheck,
};

export function TypeField() {
  const t = useText('templates.form');
  const name = useId();
  const { form, change } = useFormAccess();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('fields.type')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {TemplateType.options.map((type) => {
          const Icon = ICONS[type];
          return (
            <label
              key={type}
              className="relative flex cursor-pointer items-start gap-2.5 rounded-md border border-border p-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed hover:not-has-checked:not-has-disabled:bg-surface-2"
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={form.type === type}
                onChange={() => change(withType(form, type, t('buttons.defaultCode')), 'type')}
                className="sr-only"
              />
              <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-text" />
              <span className="min-w-0">
                <span className="block text-base font-medium text-text">{t(`types.${type}.name`)}</span>
                <span className="block text-xs text-text-2">{t(`types.${type}.hint`)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
