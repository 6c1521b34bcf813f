import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '@app/contracts/catalogue/endpoints';
import { variableProblems } from '@app/contracts/templates/placeholder-rules.policy';
import type { RenderedTemplate, TemplateView } from '@app/contracts/templates/templates.contract';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { templateKeys } from '../api/template-keys';
import { TemplateBubble } from '../preview/template-bubble';
import { previewOf } from '../preview/template-preview';
import { PickTemplate } from './pick-template';

export interface TemplatePickerProps {
  /** The recipient; known values fill the variables. */
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

/** The variables, filled from the contact where possible, next to the message that the customer will get. */
function FillTemplate({ template, contactId, onBack, onSend }: FillTemplateProps) {
  const t = useText('templates.picker');
  const { prefill, form } = useVariablesForm(template, contactId, (values) => onSend(filled(template, values)));
  const values = valuesOf(template, form.values);
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <section className="min-w-0 space-y-3">
          <h3 className="text-sm font-semibold text-text">{t('fill')}</h3>
          {prefill.isError && <Banner tone="warning">{t('prefillFailed')}</Banner>}
          {prefill.isPending ? <Skeleton className="h-14 w-full" /> : <VariableInputs template={template} form={form} />}
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
  form: ReturnType<typeof useVariablesForm>['form'];
}

function VariableInputs({ template, form }: VariableInputsProps) {
  const t = useText('templates.picker');
  const { placeholders, variables } = template;
  const names = namesOf(template);
  if (names.length === 0) return <p className="text-base text-text-2">{t('noVariables')}</p>;
  return names
    .map((name, index) => ({ name, index, number: index + 1 }))
    .map(({ name, index, number }) => {
      const sample = placeholders[index]?.sample;
      return (
        <Field
          key={name}
          label={variables[index] === String(number) ? `{{${number}}}` : variables[index]}
          required
          hint={sample ? t('sample', { sample }) : undefined}
          error={form.errorOf(name)}
        >
          <Input autoComplete="off" {...form.register(name)} />
        </Field>
      );
    });
}

type VariableValues = Record<string, string>;

const nameOf = (index: number | string) => `variable_${index}`;

const namesOf = ({ variable_count }: TemplateView) => Array.from({ length: variable_count }, (_, index) => nameOf(index));

const valuesOf = (template: TemplateView, values: VariableValues) => namesOf(template).map((name) => values[name] ?? '');

/** The values of a template's variables: filled from the contact until they are edited. */
function useVariablesForm(template: TemplateView, contactId: number, onFilled: (values: string[]) => void) {
  const t = useText('templates.rules');
  const prefill = useQuery(previewTemplateQuery(template.id, contactId));
  const schema = z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const { field, rule } of variableProblems(template.variable_count, valuesOf(template, values))) {
      context.addIssue({ code: 'custom', path: [field.replace('variables.', nameOf(''))], message: t(rule) });
    }
  });
  const form = useSchemaForm<VariableValues, VariableValues>({
    schema,
    values: Object.fromEntries(namesOf(template).map((name, index) => [name, prefill.data?.variables[index] ?? ''])),
    validatesLive: true,
    submit: (values) => onFilled(valuesOf(template, values)),
  });
  return { prefill, form };
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
