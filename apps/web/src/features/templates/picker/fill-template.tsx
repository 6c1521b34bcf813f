import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, Send } from 'lucide-react';
import { z } from 'zod';
import { api } from '@app/contracts/catalogue/endpoints';
import { variableProblems } from '@app/contracts/templates/placeholder-rules.policy';
import type { RenderedTemplate, TemplateView } from '@app/contracts/templates/templates.contract';
import { vehicleValuesOf } from '@app/contracts/templates/vehicle-template.policy';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { templateKeys } from '../api/template-keys';
import { TemplateBubble } from '../preview/template-bubble';
import { previewOf } from '../preview/template-preview';

/** A vehicle of the stock, as far as a template needs it. */
export interface ShownVehicle {
  id: number;
  title: string;
  photos: readonly unknown[];
}

/** A template with the values for one customer: what is sent, and what its message will look like. */
export interface FilledTemplate extends RenderedTemplate {
  id: number;
  name: string;
  friendly_name: string;
  /** Empty where the vehicle fills them. */
  variables: string[];
}

export interface FillTemplateProps {
  template: TemplateView;
  contactId: number;
  /** The one that the template shows. */
  vehicle: ShownVehicle | null;
  error: Error | null;
  isSending: boolean;
  onBack: () => void;
  onSend: (template: FilledTemplate) => void;
}

/** The variables, filled from vehicle and contact where possible, next to the message that the customer will get. */
export function FillTemplate({ template, contactId, vehicle, error, isSending, onBack, onSend }: FillTemplateProps) {
  const t = useText('templates.picker');
  const { prefill, byVehicle, form } = useVariablesForm({ template, contactId, vehicle }, (values) => onSend(filled(values)));
  const values = valuesOf(template, form.values);
  const lacksPhoto = vehicle?.photos.length === 0;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-4">
      {error && <SendFailure error={error} contactId={contactId} />}
      {lacksPhoto && <Banner tone="warning">{t('noPhoto', { title: vehicle.title })}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <section className="min-w-0 space-y-3">
          <h3 className="text-sm font-semibold text-text">{t('fill')}</h3>
          {prefill.isError && <Banner tone="warning">{t('prefillFailed')}</Banner>}
          {prefill.isPending ? (
            <Skeleton className="h-14 w-full" />
          ) : (
            <VariableInputs template={template} form={form} byVehicle={byVehicle} vehicle={vehicle} />
          )}
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
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden className="size-4" />}
          disabled={prefill.isPending || lacksPhoto}
          loading={isSending}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );

  function filled(all: readonly string[]): FilledTemplate {
    const { id, name, friendly_name } = template;
    const given = all.map((value) => value.trim());
    const variables = given.map((value, index) => (byVehicle[index] ? '' : value));
    return { id, name, friendly_name, ...previewOf(template, given), variables };
  }
}

/** Why the server did not take it; WhatsApp delivers no offers to numbers of the United States, SMS does. */
function SendFailure({ error, contactId }: { error: Error; contactId: number }) {
  const t = useText('templates.picker');
  const say = useFailureText();
  const toSms = (
    <ButtonLink to="/chats" search={{ contact: contactId, type: 'sms' }}>
      {t('bySms')}
    </ButtonLink>
  );
  return (
    <Banner tone="danger" action={hasCode(error, 'message.marketing_undeliverable') && toSms}>
      {say(error, t('sendFailed'))}
    </Banner>
  );
}

interface VariableInputsProps extends Pick<FillTemplateProps, 'template' | 'vehicle'> {
  form: ReturnType<typeof useVariablesForm>['form'];
  byVehicle: readonly boolean[];
}

function VariableInputs({ template, form, byVehicle, vehicle }: VariableInputsProps) {
  const t = useText('templates.picker');
  const { placeholders, variables } = template;
  const open = namesOf(template)
    .map((name, index) => ({ name, index, number: index + 1 }))
    .filter(({ index }) => !byVehicle[index]);
  return (
    <>
      {vehicle && <p className="text-base text-text-2">{t('byVehicle', { title: vehicle.title })}</p>}
      {open.length === 0 && !vehicle && <p className="text-base text-text-2">{t('noVariables')}</p>}
      {open.map(({ name, index, number }) => {
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
      })}
    </>
  );
}

type VariableValues = Record<string, string>;

const nameOf = (index: number | string) => `variable_${index}`;

const namesOf = ({ variable_count }: TemplateView) => Array.from({ length: variable_count }, (_, index) => nameOf(index));

const valuesOf = (template: TemplateView, values: VariableValues) => namesOf(template).map((name) => values[name] ?? '');

/** The values of a template's variables: filled from vehicle and contact until they are edited. */
function useVariablesForm(
  { template, contactId, vehicle }: Pick<FillTemplateProps, 'template' | 'contactId' | 'vehicle'>,
  onFilled: (values: string[]) => void,
) {
  const t = useText('templates.rules');
  const prefill = useQuery(previewTemplateQuery(template.id, contactId, vehicle?.id));
  const known = prefill.data?.variables ?? [];
  const byVehicle = vehicle ? vehicleValuesOf(template).map((value, index) => value !== null && Boolean(known[index])) : [];
  const schema = z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const { field, rule } of variableProblems(template.variable_count, valuesOf(template, values))) {
      context.addIssue({ code: 'custom', path: [field.replace('variables.', nameOf(''))], message: t(rule) });
    }
  });
  const form = useSchemaForm<VariableValues, VariableValues>({
    schema,
    values: Object.fromEntries(namesOf(template).map((name, index) => [name, known[index] ?? ''])),
    validatesLive: true,
    submit: (values) => onFilled(valuesOf(template, values)),
  });
  return { prefill, byVehicle, form };
}

/** The template filled from contact and vehicle; never cached. */
const previewTemplateQuery = (templateId: number, contactId: number, vehicleId: number | undefined) =>
  queryOptions({
    queryKey: templateKeys.preview(templateId, contactId, vehicleId),
    queryFn: ({ signal }) =>
      call(api.templates.preview, { body: { template_id: templateId, contact_id: contactId, vehicle_id: vehicleId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
