import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, Send } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { variableProblems } from '@app/contracts/templates/placeholder-rules.policy';
import type { RenderedTemplate, TemplateView } from '@app/contracts/templates/templates.contract';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { templateKeys } from '../api/template-keys';
import { useFocusOnProblem } from '../form/use-focus-on-problem';
import { TemplateBubble } from '../preview/template-bubble';
import { previewOf } from '../preview/template-preview';
import { PickTemplate } from './pick-template';

export interface TemplatePickerProps {
  /** Who will get it: fills the variables that are known. */
  contactId: number;
  open: boolean;
  onClose: () => void;
  onSend: (template: FilledTemplate) => void;
}

/** First the choice of a template, then its values. */
export function TemplatePicker({ contactId, open, onClose, onSend }: TemplatePickerProps) {
  const t = useText('templates.picker');
  const [picked, setPicked] = useState<TemplateView | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Each opening begins with the choice.
    if (open) setPicked(null);
  }
  const send = (template: FilledTemplate) => {
    onSend(template);
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')} description={picked?.friendly_name} size="md">
      {picked ? (
        <FillTemplate key={picked.id} template={picked} contactId={contactId} onBack={() => setPicked(null)} onSend={send} />
      ) : (
        <PickTemplate onPick={setPicked} />
      )}
    </Dialog>
  );
}

interface FillTemplateProps {
  template: TemplateView;
  contactId: number;
  onBack: () => void;
  onSend: (template: FilledTemplate) => void;
}

/** The variables, filled as far as the contact is known, and beside them the message that the customer will get. */
function FillTemplate({ template, contactId, onBack, onSend }: FillTemplateProps) {
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

interface VariableInputsProps {
  template: TemplateView;
  filling: ReturnType<typeof useFilling>;
}

function VariableInputs({ template: { placeholders, variables }, filling: { values, problemOf, type } }: VariableInputsProps) {
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

/** The values of a template's variables: filled from the contact until they are edited. */
function useFilling(template: TemplateView, contactId: number) {
  const t = useText('templates.rules');
  const prefill = useQuery(previewTemplateQuery(template.id, contactId));
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const values = Array.from({ length: template.variable_count }, (_, index) => typed.get(index) ?? prefill.data?.variables[index] ?? '');
  const problems = new Map(variableProblems(template.variable_count, values).map(({ field, rule }) => [field, rule]));
  return {
    prefill,
    values,
    isComplete: problems.size === 0,
    /** From now on every value that is wrong says so. */
    tryIt: () => setTried(true),
    type: (index: number, value: string) => setTyped((before) => new Map(before).set(index, value)),
    problemOf(index: number): string | undefined {
      const rule = problems.get(`variables.${index}`);
      return rule && (isTried || typed.has(index)) ? t(rule) : undefined;
    },
  };
}

/** The template filled from the contact; never cached. */
const previewTemplateQuery = (templateId: number, contactId: number) =>
  queryOptions({
    queryKey: templateKeys.preview(templateId, contactId),
    queryFn: ({ signal }) => call(api.templates.preview, { body: { template_id: templateId, contact_id: contactId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A template with the values for one customer: what is sent, and what its message will look like. */
interface FilledTemplate extends RenderedTemplate {
  id: number;
  name: string;
  friendly_name: string;
  variables: string[];
}

function filled(template: TemplateView, values: readonly string[]): FilledTemplate {
  const { id, name, friendly_name } = template;
  const variables = values.map((value) => value.trim());
  return { id, name, friendly_name, variables, ...previewOf(template, variables) };
}
