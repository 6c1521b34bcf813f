import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { ChevronLeft, Send } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { type FilledTemplate, filled } from '../form/filled-template';
import { previewOf } from '../form/template-preview';
import { useFilling } from '../hooks/use-filling';
import { useFocusOnProblem } from '../hooks/use-focus-on-problem';
import { TemplateBubble } from './template-bubble';
import { VariableInputs } from './variable-inputs';

export interface FillTemplateProps {
  template: TemplateView;
  contactId: number;
  onBack: () => void;
  onSend: (template: FilledTemplate) => void;
}

/** The variables, filled as far as the contact is known, and beside them the message that the customer will get. */
export function FillTemplate({ template, contactId, onBack, onSend }: FillTemplateProps) {
  const t = useText('templates.picker');
  const filling = useFilling(template, contactId);
  const { prefill, values, isComplete, tryIt } = filling;
  const form = useRef<HTMLFormElement>(null);
  const focusOnProblem = useFocusOnProblem(form);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) return onSend(filled(template, values));
    tryIt();
    focusOnProblem();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <section className="min-w-0 space-y-3">
          <h3 className="text-sm font-semibold text-text">{t('fill')}</h3>
          {prefill.isError && <Banner tone="warning">{t('prefillFailed')}</Banner>}
          {prefill.isPending ? <Skeleton className="h-14 w-full" /> : <VariableInputs template={template} filling={filling} />}
        </section>
        <section className="min-w-0 space-y-3">
          <h3 className="text-sm font-semibold text-text">{t('preview')}</h3>
          <div className="rounded-lg bg-wa-wall p-3 pr-6">
            <TemplateBubble content={previewOf(template, values)} />
          </div>
        </section>
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-5 py-3">
        <Button icon={<ChevronLeft aria-hidden className="size-4" />} onClick={onBack} className="mr-auto">
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" icon={<Send aria-hidden className="size-4" />} disabled={prefill.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
