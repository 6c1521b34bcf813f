import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { PlanChangeInput, SuspensionInput, TrialInput } from '@app/contracts/plans/plans.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
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
  organizationId: number;
  title: string;
  hint: string;
  submit: string;
  tone?: 'primary' | 'danger';
  /** What is decided, with the reason; null while something is missing that the dialog says itself. */
  changeFor: (reason: string) => OrganizationChange | null;
  onClose: () => void;
  /** What is chosen besides the reason. */
  children?: ReactNode;
}

/** A decision about an organization: each one wants a reason. */
export function ChangeDialog({ organizationId, title, hint, submit, tone = 'primary', changeFor, onClose, children }: ChangeDialogProps) {
  const t = useText('plans.organization');
  const kit = useText('kit');
  const say = useFailureText();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useChangeOrganization(organizationId, onClose);
  const isMissing = isTried && reason.trim() === '';
  const refused = error instanceof ApiFailure ? error.fields['reason'] : undefined;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const change = changeFor(reason.trim());
    if (change && reason.trim() !== '' && !isPending) mutate(change);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant={tone} loading={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {error && <Banner tone="danger">{say(error, t('actionFailed'))}</Banner>}
        {children}
        <Field label={t('reason')} hint={t('reasonHint')} required error={isMissing ? t('reasonMissing') : refused}>
          <Textarea rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Carries out what a system admin decides; a refusal stays with the dialog that asked. */
function useChangeOrganization(organizationId: number, onDone: () => void) {
  const t = useText('plans.organization.done');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: OrganizationChange) => changeOrganization(organizationId, change),
    onSuccess(organization, { kind }) {
      queryClient.setQueryData(organizationDetailsQuery(organizationId).queryKey, organization);
      void queryClient.invalidateQueries({ queryKey: planKeys.organizations });
      notify({ title: t(kind), tone: 'success' });
      onDone();
    },
  });
}

/** What a system admin does with one organization; each answers it as it is then. */
type OrganizationChange =
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
