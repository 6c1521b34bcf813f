import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { api } from '@app/contracts/catalogue/endpoints';
import type { PlanChangeInput, SuspensionInput, TrialInput } from '@app/contracts/plans/plans.contract';
import { call } from '@/lib/api/call';
import { type SchemaForm, useSchemaForm } from '@/lib/forms/use-schema-form';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { notify } from '@/ui/notify';
import { Textarea } from '@/ui/textarea';
import { organizationDetailsQuery, planKeys } from './api/plan-queries';

export interface ChangeDialogProps {
  title: string;
  hint: string;
  submit: string;
  tone?: 'primary' | 'danger';
  form: Pick<SchemaForm<{ reason: string }>, 'register' | 'errorOf' | 'error' | 'submit' | 'isSubmitting'>;
  onClose: () => void;
  /** The chosen values besides the reason. */
  children?: ReactNode;
}

/** A decision about an organization: each one requires a reason. */
export function ChangeDialog({ title, hint, submit, tone = 'primary', form, onClose, children }: ChangeDialogProps) {
  const t = useText('plans.organization');
  const kit = useText('kit');
  const say = useFailureText();
  const id = useId();
  const { error, errorOf, isSubmitting } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={id} variant={tone} loading={isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        {error && <Banner tone="danger">{say(error, t('actionFailed'))}</Banner>}
        {children}
        <Field label={t('reason')} hint={t('reasonHint')} required error={errorOf('reason')}>
          <Textarea rows={2} maxLength={300} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}

export interface ChangeFormOptions<Values> {
  organizationId: number;
  /** Turns the values, with the reason, into the decision. */
  schema: z.ZodType<OrganizationChange>;
  values: Values;
  onDone: () => void;
}

/** A form for a decision of a system admin; a rejection stays in the dialog that asked for it. */
export function useChangeForm<Values extends { reason: string }>({ organizationId, schema, values, onDone }: ChangeFormOptions<Values>) {
  const t = useText('plans.organization');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: OrganizationChange) => changeOrganization(organizationId, change),
    onSuccess(organization, { kind }) {
      queryClient.setQueryData(organizationDetailsQuery(organizationId).queryKey, organization);
      void queryClient.invalidateQueries({ queryKey: planKeys.organizations });
      notify({ title: t(`done.${kind}`), tone: 'success' });
      onDone();
    },
  });
  return useSchemaForm({
    schema,
    values,
    texts: { reason: t('reasonMissing') } as Partial<Record<keyof Values, string>>,
    submit: mutateAsync,
  });
}

export const Reason = z.string().trim().min(1);

/** A system admin's decisions about an organization; each call returns the organization after it. */
export type OrganizationChange =
  | { kind: 'plan'; body: PlanChangeInput }
  | { kind: 'trial'; body: TrialInput }
  | { kind: 'suspend'; body: SuspensionInput }
  | { kind: 'reactivate'; body: SuspensionInput };

function changeOrganization(organizationId: number, change: OrganizationChange) {
  const params = { organizationId };
  if (change.kind === 'plan') return call(api.plans.changePlan, { params, body: change.body });
  if (change.kind === 'trial') return call(api.plans.changeTrial, { params, body: change.body });
  return call(change.kind === 'suspend' ? api.plans.suspend : api.plans.reactivate, { params, body: change.body });
}
